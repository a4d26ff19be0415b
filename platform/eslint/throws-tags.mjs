/** A tag that says what is thrown before it says when. */
const TYPED = /^@throws \{[A-Za-z]+\}/;
const MENTIONED = /@throws\b.*|(?<![@`'\w])Throws\b.*/g;

/** Helpers of tests and measurements, which nobody else calls. */
const APART = /\.test\.|[\\/](testing|bench|demo|e2e)[\\/]/;

/**
 * ESLint rule: what a function throws is said in one way, `@throws {AppError} 404 when there is no such
 * record`; and each exported function that throws by itself says so.
 */
export const throwsTags = {
  meta: {
    type: 'suggestion',
    schema: [],
    docs: { description: 'docstrings say what is thrown, in one way' },
  },
  create(context) {
    const { sourceCode } = context;
    const isDocumented = (node) =>
      sourceCode.getCommentsBefore(node).some(({ value }) => value.includes('@throws'));
    return {
      Program() {
        for (const comment of sourceCode.getAllComments()) {
          if (comment.type !== 'Block' || !comment.value.startsWith('*')) continue;
          for (const [mention] of comment.value.matchAll(MENTIONED)) {
            if (TYPED.test(mention)) continue;
            context.report({
              loc: comment.loc,
              message: 'Say what is thrown, then when: `@throws {AppError} 404 when …`.',
            });
          }
        }
      },
      ThrowStatement(node) {
        const exported = exportedFunctionOf(node);
        if (!exported || APART.test(context.filename) || isDocumented(exported)) return;
        context.report({
          node,
          message: 'The docstring says what is thrown: `@throws {…} when …`.',
        });
      },
    };
  },
};

/** The export whose function a statement leaves by throwing; undefined if it is caught there. */
function exportedFunctionOf(node) {
  for (let inner = node, at = node.parent; at; inner = at, at = at.parent) {
    if (at.type === 'TryStatement' && at.handler && at.block === inner) return undefined;
    if (at.type === 'FunctionDeclaration') {
      return at.parent.type === 'ExportNamedDeclaration' ? at.parent : undefined;
    }
    if (/Function|^Class|^PropertyDefinition$/.test(at.type)) return undefined;
  }
  return undefined;
}
