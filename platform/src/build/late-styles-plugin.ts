import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Has the page fetch the stylesheet of the libraries with the others, at its end, and only fetch it:
 * the frame that stands in the page needs none of it, and reading it would take longer than painting
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
