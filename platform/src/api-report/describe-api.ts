import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What an entry point offers: a declaration by each name, in TypeScript. */
export interface EntryApi {
  exports: Map<string, string>;
  /** Types that the exports speak of and that have no name outside. */
  internals: Map<string, string>;
}

/** `@mbo/shared/testing` is for tests: it is not under the rules of the contract. */
const LEFT_OUT = ['./testing'];

/** Files that were compiled to declarations, by the path of their source. */
type Declarations = Map<string, ts.SourceFile>;

/**
 * What each entry of the shared package exports, as its users' compiler sees it: inferred types
 * written out, comments left out.
 *
 * @param root  the repository's folder, with its packages installed
 * @returns by the entry's name: `ui/data`
 * @throws {Error} when TypeScript cannot write a declaration, naming the place
 */
export function describeApi(root: string): Map<string, EntryApi> {
  const folder = path.join(root, 'shared');
  const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const entries = Object.entries(exports)
    .filter(([name]) => !LEFT_OUT.includes(name))
    .map(([name, file]) => ({ name: name.slice(2), file: path.join(folder, file) }));
  const { program, declarations } = compile(folder, Object.values(entries.map((e) => e.file)));
  return new Map(
    entries.map(({ name, file }) => [name, describeEntry(program, declarations, file)]),
  );
}

function compile(folder: string, files: string[]) {
  const config = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, folder);
  const styles = path.join(folder, 'src/css.d.ts');
  const program = ts.createProgram([...files, ...(existsSync(styles) ? [styles] : [])], {
    ...options,
    types: [],
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    removeComments: true,
    rootDir: folder,
    // Members of an inferred union come in the same order whatever else is compiled.
    stableTypeOrdering: true,
  });
  const declarations: Declarations = new Map();
  const { diagnostics } = program.emit(undefined, (file, text, _mark, _onError, sources) => {
    const source = sources?.[0]?.fileName;
    if (source === undefined) return;
    declarations.set(source, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  });
  if (diagnostics.length > 0) throw new Error(ts.formatDiagnostics(diagnostics, HOST));
  return { program, declarations };
}

const HOST: ts.FormatDiagnosticsHost = {
  getCurrentDirectory: () => process.cwd(),
  getCanonicalFileName: (file) => file,
  getNewLine: () => '\n',
};

function describeEntry(program: ts.Program, declarations: Declarations, file: string): EntryApi {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${file} is no module.`);
  const exports = new Map<string, string>();
  const found = new Map<ts.Statement, string>();
  const waiting: ts.Statement[] = [];
  for (const symbol of checker.getExportsOfModule(module)) {
    const origin = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
    const place = origin.declarations?.[0]?.getSourceFile().fileName ?? '';
    const statements = statementsOf(declarations, place, origin.name);
    exports.set(
      symbol.name,
      statements.length > 0
        ? statements.map(print).join('\n')
        : `export { ${symbol.name} } from '${packageOf(place)}';`,
    );
    for (const statement of statements) found.set(statement, symbol.name);
    waiting.push(...statements);
  }
  const internals = new Map<string, string>();
  for (let statement = waiting.pop(); statement; statement = waiting.pop()) {
    for (const { name, statement: other } of referredTo(declarations, statement)) {
      if (found.has(other)) continue;
      found.set(other, name);
      waiting.push(other);
      const texts = new Set([...(internals.get(name)?.split('\n\n') ?? []), print(other)]);
      internals.set(name, [...texts].sort().join('\n\n'));
    }
  }
  return { exports: sorted(exports), internals: sorted(internals) };
}

const sorted = (texts: Map<string, string>): Map<string, string> =>
  new Map([...texts].sort(([one], [other]) => (one < other ? -1 : 1)));

function packageOf(file: string): string {
  const parts = file.split('/node_modules/').at(-1)?.split('/') ?? [];
  const name = parts.slice(0, parts[0]?.startsWith('@') ? 2 : 1).join('/');
  return name.startsWith('@types/') ? name.slice('@types/'.length) : name;
}

/** The statements that declare a name in the declarations of a file, or of one it exports again. */
function statementsOf(declarations: Declarations, file: string, name: string): ts.Statement[] {
  const statements = [...(declarations.get(file)?.statements ?? [])];
  const own = statements.filter((statement) => namesOf(statement).includes(name));
  if (own.length > 0) return own;
  for (const statement of statements) {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const target = targetOf(declarations, file, statement.moduleSpecifier);
    const original = target && originalName(statement, name);
    const there = original ? statementsOf(declarations, target, original) : [];
    if (there.length > 0) return there;
  }
  return [];
}

/** What an import or export statement calls `name` at its source; undefined: it has no such name. */
function originalName(
  statement: ts.ImportDeclaration | ts.ExportDeclaration,
  name: string,
): string | undefined {
  const bindings = ts.isImportDeclaration(statement)
    ? statement.importClause?.namedBindings
    : statement.exportClause;
  if (bindings === undefined) return ts.isExportDeclaration(statement) ? name : undefined;
  if (!ts.isNamedImports(bindings) && !ts.isNamedExports(bindings)) return undefined;
  for (const element of bindings.elements) {
    if (element.name.text === name) return (element.propertyName ?? element.name).text;
  }
  return undefined;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name && ts.isIdentifier(name) ? [name.text] : [];
}

/** The file of this package that a relative import leads to. */
function targetOf(
  declarations: Declarations,
  file: string,
  specifier: ts.Node | undefined,
): string | undefined {
  if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) {
    return undefined;
  }
  const base = path.join(path.dirname(file), specifier.text);
  return ['.ts', '.tsx', '/index.ts', '/index.tsx']
    .map((ending) => base + ending)
    .find((one) => declarations.has(one));
}

/** The statements of this package that a declaration names. */
function referredTo(
  declarations: Declarations,
  statement: ts.Statement,
): { name: string; statement: ts.Statement }[] {
  const declared = statement.getSourceFile();
  const file = [...declarations].find(([, one]) => one === declared)?.[0] ?? '';
  const names = new Set<string>();
  const found: { name: string; statement: ts.Statement }[] = [];
  const add = (place: string, name: string): void => {
    for (const one of statementsOf(declarations, place, name)) found.push({ name, statement: one });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const target = targetOf(declarations, file, node.argument.literal);
      if (target && node.qualifier) add(target, node.qualifier.getText().split('.')[0] ?? '');
    }
    if (ts.isTypeReferenceNode(node)) names.add(firstName(node.typeName));
    if (ts.isTypeQueryNode(node)) names.add(firstName(node.exprName));
    if (ts.isExpressionWithTypeArguments(node)) names.add(node.expression.getText());
    ts.forEachChild(node, visit);
  };
  visit(statement);
  for (const name of names) add(file, name);
  return found;
}

function firstName(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : firstName(name.left);
}

const printer = ts.createPrinter({ removeComments: true });

/** A statement's text. How a function takes its parameters apart is left out. */
function print(statement: ts.Statement): string {
  const { transformed } = ts.transform(statement, [
    (context) => {
      const visit = (node: ts.Node): ts.Node => {
        if (ts.isBindingName(node) && !ts.isIdentifier(node)) {
          return context.factory.createIdentifier('options');
        }
        return ts.visitEachChild(node, visit, context);
      };
      return (node) => ts.visitEachChild(node, visit, context);
    },
  ]);
  return printer.printNode(
    ts.EmitHint.Unspecified,
    transformed[0] ?? statement,
    statement.getSourceFile(),
  );
}
