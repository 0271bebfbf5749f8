"""An experiment on a real Dask cluster: the same rows as on this machine, also when a worker is killed half-way."""

import os
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import pytest
from distributed import Client

from solver.__main__ import main
from solver.experiment import Experiment, Row, measure, ordered

ROOT = Path(__file__).parents[3]
QUERY = "searches=ucs+astar:misplaced&distances=12:20:2&boards=40"
PATIENCE_S = 60


@dataclass
class Cluster:
    """A scheduler and two worker processes, one thread each."""

    address: str
    client: Client
    workers: dict[str, subprocess.Popen[bytes]]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")])}
    file = tmp_path / "scheduler.json"

    def begun(kind: str, *given: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", f"distributed.cli.dask_{kind}", "--scheduler-file", str(file), *given]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return subprocess.Popen([*command, "--no-dashboard"], env=environment, cwd=tmp_path, **quiet)

    processes = [begun("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-show")]
    try:
        workers = {
            name: begun("worker", "--no-nanny", "--nthreads", "1", "--local-directory", str(tmp_path), "--name", name)
            for name in ("one", "other")
        }
        processes += workers.values()
        with Client(scheduler_file=str(file), timeout=PATIENCE_S, set_as_default=False) as client:
            client.wait_for_workers(2, timeout=PATIENCE_S)
            yield Cluster(client.scheduler.address, client, workers)
    finally:
        for process in processes:
            process.kill()
        for process in processes:
            process.wait(PATIENCE_S)


def untimed(experiment: Experiment, rows: list[Row]) -> list[Row]:
    return [row._replace(seconds=0.0, machine="") for row in ordered(experiment, rows)]


@pytest.mark.exhaustive
def test_a_worker_that_is_killed_half_way_loses_nothing_and_nothing_counts_twice(cluster: Cluster) -> None:
    experiment = Experiment.parse(QUERY)
    rows: list[Row] = []
    for row in measure(experiment, cluster.client.get_executor()):
        rows.append(row)
        if len(rows) == experiment.runs // 2:
            at_work = cluster.client.processing()
            names = {info["name"]: at for at, info in cluster.client.scheduler_info(n_workers=-1)["workers"].items()}
            assert at_work[names["one"]], "the worker has work to lose"
            cluster.workers["one"].kill()
            cluster.workers["one"].wait(PATIENCE_S)
    assert len(cluster.client.nthreads()) == 1
    assert len({(row.search, row.distance, row.board) for row in rows}) == len(rows) == experiment.runs
    with ThreadPoolExecutor(1) as executor:
        serial = list(measure(experiment, executor))
    assert untimed(experiment, rows) == untimed(experiment, serial)


@pytest.mark.thorough
def test_the_command_line_runs_on_the_cluster(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--searches", "bfs", "astar:manhattan", "--distances", "3,9", "--boards", "5", "--seed", "3"]
    assert main(["experiment", *given, "--csv", str(tmp_path / "here.csv")]) == 0
    assert main(["experiment", *given, "--csv", str(tmp_path / "there.csv"), "--dask", cluster.address]) == 0
    assert "Nodes expanded" in capsys.readouterr().out

    def columns(name: str) -> list[list[str]]:
        rows = [line.split(",") for line in (tmp_path / name).read_text().splitlines()]
        return [[cell for key, cell in zip(rows[0], row, strict=True) if key != "seconds"] for row in rows]

    assert columns("there.csv") == columns("here.csv")
    assert len(columns("here.csv")) == 21


def test_without_dask_one_sentence_says_how_to_install_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    assert main(["experiment", "--dask", "tcp://127.0.0.1:8786"]) == 2
    said = capsys.readouterr().err
    assert said == "dask needs Dask, which is not installed; install it with: pip install 'frontier-search[dask]'.\n"
