import { PARTS } from './parts.mjs';

const START = '<!-- The picture is generated from scripts/rules/parts.mjs: npm run generate -->';
const END = '<!-- end of the picture -->';

const reachable = (name) =>
  PARTS.find((part) => part.name === name).imports.flatMap((one) => [one, ...reachable(one)]);
const nodeId = (name) => name.replaceAll(/[ -]/g, '_');

/** The parts as a Mermaid flowchart, without transitive arrows. */
export function picture() {
  const arrows = PARTS.toReversed().flatMap(({ name, imports }) =>
    imports
      .filter((to) => !imports.some((other) => reachable(other).includes(to)))
      .map((to) => `  ${nodeId(name)}[${name}] --> ${nodeId(to)}[${to}]`),
  );
  return `${START}\n\n\`\`\`mermaid\nflowchart TD\n${arrows.join('\n')}\n\`\`\`\n\n${END}`;
}

export const withPicture = (text) => {
  const [before, rest] = text.split(START);
  const [, after] = rest.split(END);
  return `${before}${picture()}${after}`;
};
