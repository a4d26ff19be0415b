import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/** The part of the font nearly every page shows; the others load when their letters are met. */
const PRELOADED_FONT = /inter-latin-wght-normal\.[0-9a-f]+\.woff2$/;

/** Lets the browser fetch the main font with the page instead of after its styles. */
export class FontPreloadPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('FontPreloadPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'FontPreloadPlugin',
        (data) => {
          const fonts = Object.keys(compilation.assets).filter((file) => PRELOADED_FONT.test(file));
          const tags = fonts.map((file) => ({
            tagName: 'link',
            voidTag: true,
            meta: { plugin: 'FontPreloadPlugin' },
            attributes: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: 'anonymous',
              href: `${data.publicPath}${file}`,
            },
          }));
          return { ...data, headTags: [...tags, ...data.headTags] };
        },
      );
    });
  }
}
