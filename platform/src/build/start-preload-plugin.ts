import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Lets the browser fetch what the entry imports at once with the page, instead of after the entry
 * has run: the entry is only the border that the federation runtime needs.
 */
export class StartPreloadPlugin {
  /**
   * @param entry  name of the entry
   * @param module  absolute path of its source
   */
  constructor(
    private readonly entry: string,
    private readonly module: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StartPreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'StartPreloadPlugin',
        (data) => {
          const groups = compilation.entrypoints.get(this.entry)?.getChildren() ?? [];
          // Of the entry itself: what a shared module imports later is a child as well.
          const own = groups.filter((group) =>
            group.origins.some(({ module }) => module?.identifier().endsWith(this.module)),
          );
          const files = new Set(own.flatMap((group) => group.getFiles()));
          const tags = [...files]
            .filter((file) => /\.(js|css)$/.test(file))
            .map((file) => ({
              tagName: 'link',
              voidTag: true,
              meta: { plugin: 'StartPreloadPlugin' },
              attributes: {
                rel: 'preload',
                as: file.endsWith('.css') ? 'style' : 'script',
                href: `${data.publicPath}${file}`,
              },
            }));
          return { ...data, headTags: [...data.headTags, ...tags] };
        },
      );
    });
  }
}
