/**
 * Styles of all provider pages: the application's tokens (`theme/palette.ts` of the web), layout and font.
 * Uses the color scheme chosen in the application (`scheme.js`), or the system's.
 * @param font URL of the application's font, null if it is not built
 */
export const styleWith = (font: string | null): string => `${font ? fontFace(font) : ''}
:root { color-scheme: light dark; --page: light-dark(#f6f7f9, #14181c); --surface: light-dark(#fff, #1b2025);
  --text: light-dark(#1a1f24, #e6e9ec); --dim: light-dark(#57606a, #a3adb7); --line: light-dark(#e1e4e8, #30373e);
  --control: light-dark(#7f8892, #75808b); --error: light-dark(#c92a2a, #ff8787); --accent: light-dark(#0f6661, #56ada7);
  --fill: light-dark(#0f6661, #177a74); --hover: light-dark(#0b524e, #0f6661); --tint: light-dark(#eef7f6, #1d3634);
  --notice: light-dark(#fff4d6, #3a3016); --notice-line: light-dark(#ecd9a0, #574a24); --notice-text: light-dark(#5c4400, #f0dca2); }
:root[data-scheme=light] { color-scheme: light; } :root[data-scheme=dark] { color-scheme: dark; }
:root[data-brand=compliance] { --accent: light-dark(#3842a3, #858fdf); --fill: light-dark(#3842a3, #5b66d0);
  --hover: light-dark(#2d3583, #4651bf); --tint: light-dark(#eff1fb, #262a47); }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text);
  font: 14px/1.45 'Inter Variable', -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  font-feature-settings: "cv05", "cv11"; }
a { color: var(--accent); text-decoration: none; } a:hover, p a, footer a { text-decoration: underline; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.notice { padding: 3px 16px; background: var(--notice); border-bottom: 1px solid var(--notice-line); color: var(--notice-text);
  font-size: 12px; font-weight: 500; line-height: 18px; text-align: center; }
header { background: var(--surface); border-bottom: 1px solid var(--line); }
header > div, footer > div { display: flex; align-items: center; justify-content: space-between; flex-wrap: wrap; gap: 4px 24px;
  max-width: 1400px; margin: 0 auto; padding: 0 24px; }
header > div { min-height: 55px; font-size: 13px; }
.brand { display: inline-flex; gap: 10px; align-items: center; margin: 0; font-size: 16px; font-weight: 650;
  letter-spacing: -0.015em; }
.brand svg { display: block; color: var(--accent); }
main { flex: 1; display: grid; place-items: center; align-content: center; width: 100%; padding: 32px 24px; }
.card { width: 100%; max-width: 400px; background: var(--surface); border: 1px solid var(--line); border-radius: 8px; }
.card.wide { display: grid; grid-template-columns: minmax(0, 5fr) minmax(0, 6fr); max-width: 880px; }
.form { padding: 40px; }
h1 { margin: 0 0 4px; font-size: 22px; line-height: 28px; font-weight: 600; letter-spacing: -0.01em; }
h2 { margin: 0; font-size: 15px; line-height: 20px; font-weight: 600; }
.lead { margin: 0; color: var(--dim); }
.form p { overflow-wrap: anywhere; }
.row { display: flex; justify-content: space-between; align-items: baseline; gap: 12px; font-size: 13px; margin: 16px 0 4px; }
label { font-size: 13px; font-weight: 500; } .form form > label { display: block; margin: 16px 0 4px; }
input { width: 100%; height: 40px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px;
  background: var(--surface); color: inherit; font: inherit; }
.form form > label.check { display: flex; gap: 8px; align-items: center; margin: 20px 0 0; font-weight: 400; }
.check input { width: 16px; height: 16px; margin: 0; accent-color: var(--fill); }
input[aria-invalid=true] { border-color: var(--error); }
.secret { position: relative; } .secret input { padding-right: 60px; }
.form button, .button { display: block; width: 100%; height: 40px; margin-top: 24px; border: 0; border-radius: 6px;
  background: var(--fill); color: #fff; font: inherit; font-weight: 600; line-height: 40px; text-align: center; cursor: pointer; }
.form button:hover, .button:hover { background: var(--hover); text-decoration: none; }
.form .secret button { position: absolute; top: 4px; right: 4px; width: auto; height: 32px; margin: 0; padding: 0 8px;
  border-radius: 4px; background: none; color: var(--accent); font-size: 12px; font-weight: 500; line-height: 32px; }
.form .secret button:hover { background: var(--tint); }
.form button.second { margin-top: 12px; border: 1px solid var(--control); background: none; color: inherit; line-height: 38px; }
.form button.second:hover { background: var(--tint); }
.qr { width: 192px; margin: 24px auto 0; border-radius: 6px; overflow: hidden; border: 1px solid var(--line); }
.qr svg { display: block; shape-rendering: crispEdges; }
code { font: 500 13px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
.key { margin: 12px 0 0; color: var(--dim); font-size: 12px; text-align: center; } .key code { display: block; color: var(--text); text-wrap: balance; }
.codes { display: grid; grid-template-columns: repeat(auto-fit, minmax(230px, 1fr)); gap: 8px 16px; margin: 20px 0 0; padding: 16px;
  border: 1px solid var(--line); border-radius: 6px; background: var(--page); list-style: none; text-align: center; }
details { margin: 24px 0 0; border-top: 1px solid var(--line); padding-top: 16px; }
summary { width: fit-content; border-radius: 4px; color: var(--accent); font-size: 13px; cursor: pointer; }
.keys { margin: 20px 0 0; padding: 0; border: 1px solid var(--line); border-radius: 6px; list-style: none; }
.keys li { display: flex; gap: 16px; align-items: center; padding: 10px 12px; font-size: 13px; }
.keys li + li { border-top: 1px solid var(--line); } .keys div { flex: 1; min-width: 0; overflow-wrap: anywhere; }
.keys span { display: flex; gap: 16px; }
.keys b { font-weight: 500; } .keys small { display: block; color: var(--dim); font-size: 12px; }
[data-passkeys] h2, .lead[data-passkeys=off], .keys + .lead { margin-top: 24px; } [hidden] { display: none; }
.rule { margin: 0 0 6px; color: var(--dim); font-size: 12px; }
.error { margin: 6px 0 0; color: var(--error); font-size: 13px; }
.below { margin: 32px 0 0; color: var(--dim); font-size: 12px; }
.demo { padding: 32px 16px; background: var(--page); border-left: 1px solid var(--line); border-radius: 0 8px 8px 0; }
.demo h2, .demo > p { margin-inline: 12px; } .demo > p { margin-block: 2px 12px; color: var(--dim); font-size: 12px; }
.demo button { display: grid; grid-template-columns: 32px minmax(0, 1fr) auto 16px; gap: 0 12px; align-items: center; width: 100%;
  min-height: 50px; padding: 6px 12px; border: 1px solid transparent; border-radius: 6px; background: none; color: inherit;
  font: inherit; font-size: 13px; text-align: left; cursor: pointer; }
.demo button:is(:hover, :focus-visible) { background: var(--surface); border-color: var(--line); }
.demo b { font-weight: 500; } .demo span { overflow-wrap: anywhere; }
.demo small { display: block; color: var(--dim); font-size: 12px; }
.demo i { display: grid; place-items: center; width: 32px; height: 32px; border-radius: 50%; background: var(--tint);
  color: var(--accent); font-size: 11px; font-style: normal; font-weight: 600; }
.demo svg { color: var(--accent); }
footer { border-top: 1px solid var(--line); color: var(--dim); font-size: 12px; } footer > div { min-height: 44px; }
footer a { color: inherit; }
@media (max-width: 800px) { .card.wide { grid-template-columns: minmax(0, 1fr); max-width: 480px; } .form { padding: 24px; }
  .demo { padding: 20px 8px; border: solid var(--line); border-width: 1px 0 0; border-radius: 0 0 8px 8px; } }`;

/** Only Latin letters. All others use a system font. */
const fontFace = (font: string) =>
  `@font-face { font-family: 'Inter Variable'; font-weight: 100 900; font-display: swap; src: url('${font}') format('woff2'); }`;
