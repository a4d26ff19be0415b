export default function antdStyleLoader(this: { resourcePath: string }, source: string): string;
