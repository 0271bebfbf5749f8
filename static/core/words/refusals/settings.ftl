# Settings of a server that are wrong. $allowed describes the values of a setting, $source is the place of the value.

settings-value = { $field } must be { $allowed }, not { $given } (from { $source }).
settings-variable = There is no setting { $name } for the environment; did you mean { $near }?
settings-file = config must be a file that can be read, not { $path } ({ $fault }).
settings-form = config must be a file in TOML; { $path } is not ({ $fault }).
settings-near = There is no setting { $name }, named in { $path }; did you mean { $near }?
settings-none = There is no setting { $name }, named in { $path }; frontier serve --help lists them.
