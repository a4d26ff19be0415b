/** Tests, and types of what others wrote. */
const APART = /\.(test|spec|d)\.tsx?$/;
const COMPONENT = /^(memo|forwardRef)$/;

/** ESLint rule: each exported function, component and class has a docstring. */
export const exportedDocs = {
  meta: {
    type: 'suggestion',
    schema: [],
    docs: { description: 'exported functions have docstrings' },
  },
  create(context) {
    if (APART.test(context.filename)) return {};
    const { sourceCode } = context;
    const isDocumented = (node) =>
      sourceCode
        .getCommentsBefore(node)
        .some(({ type, value }) => type === 'Block' && value.startsWith('*'));
    return {
      'ExportNamedDeclaration, ExportDefaultDeclaration'(node) {
        const name = functionOf(node.declaration);
        // The docstring of a function with several signatures is that of the first.
        if (!name || isDocumented(node) || isOverload(node, name)) return;
        context.report({
          node,
          message: `Say of ${name} what its name and types do not: units, shapes, what is thrown.`,
        });
      },
    };
  },
};

/** Name of the function, component or class that is exported; undefined for anything else. */
function functionOf(declaration) {
  if (/^(FunctionDeclaration|TSDeclareFunction|ClassDeclaration)$/.test(declaration?.type)) {
    return declaration.id?.name ?? 'the default export';
  }
  if (declaration?.type !== 'VariableDeclaration') return undefined;
  return declaration.declarations.find(({ init }) => isFunction(init))?.id.name;
}

function isFunction(node) {
  if (/^TS(As|Satisfies)Expression$/.test(node?.type)) return isFunction(node.expression);
  if (node?.type === 'CallExpression') return COMPONENT.test(node.callee.name);
  return /^(Arrow)?FunctionExpression$/.test(node?.type);
}

function isOverload(node, name) {
  const { body } = node.parent;
  const before = body[body.indexOf(node) - 1]?.declaration;
  return before?.type === 'TSDeclareFunction' && before.id.name === name;
}
