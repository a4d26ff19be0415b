import type { DB } from './tables';

export type * from './column-types';
export type * from './tables';

/**
 * The tables as TypeScript sees them: generated from the migrations (`npm run tables`), but for what
 * the modules' manifests say of single columns.
 */
export interface Database extends DB {}
