import vm from 'node:vm';

const { compileFunction } = vm;

/**
 * jest compiles every file anew for each test file that loads it. As a script and not as a function,
 * V8 finds what it compiled before in this process, whichever context that was for: a seventh of
 * what the tests of components and of the gateway take.
 */
vm.compileFunction = (code, parameters = [], options = {}) => {
  const { parsingContext, filename } = options;
  if (!parsingContext) return compileFunction(code, parameters, options);
  const head = `(function(${parameters.join(',')}){`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext);
};
