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

/**
 * Has the page fetch the stylesheet of the libraries with the others, at its end, and only fetch it:
 * the frame that is in the page needs none of it, and reading it would take longer than painting
 * the frame. The shell's first script puts it in force, see `applyLateStyles`.
 */
export class LateStylesPlugin {
  /** @param file  matches the addresses of stylesheets that may come late */
  constructor(private readonly file: RegExp) {}

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('LateStylesPlugin', (compilation) => {
      HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(
        'LateStylesPlugin',
        (data) => {
          const isLate = ({ attributes }: HtmlWebpackPlugin.HtmlTagObject): boolean =>
            attributes['rel'] === 'stylesheet' && this.file.test(String(attributes['href']));
          return {
            ...data,
            headTags: data.headTags.filter((tag) => !isLate(tag)),
            bodyTags: [...data.headTags.filter(isLate).map(onlyFetched), ...data.bodyTags],
          };
        },
      );
    });
  }
}

function onlyFetched(tag: HtmlWebpackPlugin.HtmlTagObject): HtmlWebpackPlugin.HtmlTagObject {
  const { href } = tag.attributes;
  return { ...tag, attributes: { rel: 'preload', as: 'style', href, 'data-late': '' } };
}
