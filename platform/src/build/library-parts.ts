/** Packages, or scopes, that have a script of their own. All others are in `libraries`. */
const PARTS = {
  checks: ['zod'],
  react: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', '@remix-run'],
  antd: ['antd', '@ant-design', '@rc-component'],
};

interface Part {
  test: RegExp;
  name: string;
  chunks: 'initial';
  enforce: true;
  priority: number;
}

/**
 * How webpack divides the libraries of the first page. The browser compiles a script beside the
 * page's thread, but most of it only when its last byte is there: in parts, one is compiled while the
 * next is on its way.
 */
export function libraryParts(): Record<string, Part> {
  const part = (name: string, test: RegExp, priority: number): [string, Part] => [
    name,
    { test, name, chunks: 'initial', enforce: true, priority },
  ];
  const parts = Object.entries(PARTS).map(([name, packages]) =>
    part(name, new RegExp(`[\\\\/]node_modules[\\\\/](?:${packages.join('|')})[\\\\/]`), 1),
  );
  return Object.fromEntries([...parts, part('libraries', /[\\/]node_modules[\\/]/, 0)]);
}
