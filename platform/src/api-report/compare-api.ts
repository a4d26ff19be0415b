import semver from 'semver';
import ts from 'typescript';
import type { EntryApi } from './describe-api';

/** How the version has to rise. */
export type Bump = 'minor' | 'major';

export interface ApiChange {
  /** `ui/data: DataTable`. */
  name: string;
  what: 'added' | 'changed, only by what may be left out' | 'changed' | 'removed';
  bump: Bump;
}

type Api = ReadonlyMap<string, EntryApi>;

const NONE: EntryApi = { exports: new Map(), internals: new Map() };

/**
 * What changed between two states of the contract, by its rules: adding is a minor version; changing
 * and removing are a major one. A declaration that only got members or parameters which may be left
 * out counts as added to.
 *
 * @param compatible  names of changes that somebody has judged to break nobody
 */
export function compareApi(before: Api, after: Api, compatible: readonly string[]): ApiChange[] {
  const entries = [...new Set([...before.keys(), ...after.keys()])].sort();
  return entries.flatMap((entry) => {
    const old = before.get(entry) ?? NONE;
    const now = after.get(entry) ?? NONE;
    return [
      ...changes(old.exports, now.exports),
      // One that came or went shows in the export that speaks of it.
      ...changes(old.internals, now.internals).filter(({ what }) => what.startsWith('changed')),
    ].map((change) => {
      const name = `${entry}: ${change.name}`;
      const bump = compatible.includes(name) ? ('minor' as const) : change.bump;
      return { ...change, name, bump };
    });
  });
}

function changes(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.flatMap((name): ApiChange[] => {
    const [old, now] = [before.get(name), after.get(name)];
    if (old === now) return [];
    if (old === undefined) return [{ name, what: 'added', bump: 'minor' }];
    if (now === undefined) return [{ name, what: 'removed', bump: 'major' }];
    return isAddition(parse(old), parse(now))
      ? [{ name, what: 'changed, only by what may be left out', bump: 'minor' }]
      : [{ name, what: 'changed', bump: 'major' }];
  });
}

/** The lowest version that the contract may have after these changes of `released`. */
export function neededVersion(released: string, made: readonly ApiChange[]): string {
  if (made.length === 0) return released;
  const bump = made.some((change) => change.bump === 'major') ? 'major' : 'minor';
  return semver.inc(released, bump) ?? released;
}

function parse(text: string): ts.SourceFile {
  return ts.createSourceFile('api.d.ts', text, ts.ScriptTarget.Latest, true);
}

/** Whether `now` is `old` with more members and parameters, all of which may be left out. */
function isAddition(old: ts.Node, now: ts.Node): boolean {
  if (old.getText() === now.getText()) return true;
  const before = childrenOf(old);
  const names = new Set(before.map(nameOf));
  const after = childrenOf(now).filter((node) => names.has(nameOf(node)) || !mayBeLeftOut(node));
  return (
    old.kind === now.kind &&
    before.length > 0 &&
    before.length === after.length &&
    inOrder(before).every((node, index) => isAddition(node, inOrder(after)[index] ?? now))
  );
}

function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** Members by their names, as their order means nothing; everything else as it is. */
function inOrder(nodes: readonly ts.Node[]): ts.Node[] {
  const members = nodes.filter(ts.isTypeElement).sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  return [...nodes.filter((node) => !ts.isTypeElement(node)), ...members];
}

function nameOf(node: ts.Node): string {
  const isNamed = ts.isTypeElement(node) || ts.isParameter(node);
  return isNamed ? (node.name?.getText() ?? '') : '';
}

/** Fields of a schema that may be left out, or are filled in. */
const OPTIONAL_SCHEMA = /^z\.Zod(Optional|Default|Prefault|Catch)</;

function mayBeLeftOut(node: ts.Node): boolean {
  if (ts.isParameter(node)) return node.questionToken !== undefined;
  if (!ts.isPropertySignature(node) && !ts.isMethodSignature(node)) return false;
  return node.questionToken !== undefined || OPTIONAL_SCHEMA.test(node.type?.getText() ?? '');
}
