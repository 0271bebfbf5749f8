/** ESLint's rules for our JavaScript and style sheets; Prettier checks the formatting. */

import { createRequire } from "node:module";

const require = createRequire(new URL("../../.venv/js/package.json", import.meta.url));
const js = require("@eslint/js");
const { default: css } = require("@eslint/css");
const globals = require("globals");

const COSMETIC = [
  "accent-color",
  "field-sizing",
  "forced-color-adjust",
  "overflow-clip-margin",
  "overscroll-behavior",
  "overscroll-behavior-x",
  "resize",
  "user-select",
];

const SENTENCE = "/(^|>)\\s*[A-Z][a-z]+ ([^ <>]+ )*[a-z]{2,}/";
const IN_TEXTS = `:matches(Literal[value=${SENTENCE}], TemplateElement[value.raw=${SENTENCE}])`;
const OF_FAULTS = `ThrowStatement *, ClassDeclaration[superClass.name="Error"] *`;

export default [
  { ignores: ["static/vendor/", "static/built/"] },
  {
    files: ["**/*.{js,mjs}"],
    ...js.configs.recommended,
    languageOptions: { globals: globals.browser },
    rules: {
      ...js.configs.recommended.rules,
      eqeqeq: ["error", "smart"],
      "no-unused-vars": [
        "error",
        { ignoreRestSiblings: true, varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": ["error", { destructuring: "all" }],
    },
  },
  {
    files: ["static/**/*.js"],
    rules: {
      "max-lines-per-function": ["error", { max: 60 }],
      "no-restricted-syntax": [
        "error",
        {
          selector: "Literal[regex.pattern=/\\\\[1-9k]|\\(\\?<[=!]/]",
          message: "WebKit fails to match some texts against backreferences, and before 2023 it has no lookbehind.",
        },
        {
          selector: `${IN_TEXTS}:not(${OF_FAULTS})`,
          message: "Write a text that people read as a Fluent message.",
        },
      ],
    },
  },
  {
    files: ["tests/**/*.{js,mjs}", "webapp/share/draw/*.js"],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
  {
    files: ["**/*.css"],
    plugins: { css },
    language: "css/css",
    rules: {
      "css/no-duplicate-imports": "error",
      "css/no-duplicate-keyframe-selectors": "error",
      "css/no-empty-blocks": "error",
      "css/no-important": "error",
      "css/no-invalid-at-rules": "error",
      "css/no-invalid-properties": ["error", { allowUnknownVariables: true }],
      "css/no-unmatchable-selectors": "error",
      // docs/hosting.md names the oldest browsers; without these properties a page only looks different.
      "css/use-baseline": ["error", { available: 2024, allowProperties: COSMETIC, allowFunctions: ["fit-content"] }],
      "css/selector-complexity": ["error", { maxIds: 0 }],
    },
  },
];
