import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compiler } from 'webpack';

/**
 * Moves the stylesheet of the libraries to the end of the page: it is fetched with the others, but
 * the frame that stands in the page, which needs none of it, is painted without waiting for it.
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
            bodyTags: [...data.headTags.filter(isLate), ...data.bodyTags],
          };
        },
      );
    });
  }
}
