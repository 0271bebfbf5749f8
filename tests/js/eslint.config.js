/** ESLint's rules for our JavaScript and style sheets; Prettier checks the formatting. */

import { createRequire } from "node:module";

const require = createRequire(new URL("../../.venv/js/package.json", import.meta.url));
const js = require("@eslint/js");
const { default: css } = require("@eslint/css");
const globals = require("globals");

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
  { files: ["static/**/*.js"], rules: { "max-lines-per-function": ["error", { max: 60 }] } },
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
      "css/selector-complexity": ["error", { maxIds: 0 }],
    },
  },
];
