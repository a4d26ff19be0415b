export function writesStyles(file: string, source: string): boolean;
export function antdCss(file: string): string;
