import webpack, { type Configuration, type Stats } from 'webpack';

/**
 * Compiles once.
 * @returns what it came to, compile errors included
 * @throws {Error} when the bundler itself fails
 */
export function runWebpack(config: Configuration): Promise<Stats> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack gave no compiler');
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // Closing writes the cache; without it the next build starts from nothing.
      compiler.close((closeFailure) => {
        const problem = failure ?? closeFailure;
        if (problem) reject(problem);
        else if (stats) resolve(stats);
        else reject(new Error('webpack gave no result'));
      });
    });
  });
}
