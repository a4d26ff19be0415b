import './series.css';

/** CSS variables of the colours parts are told apart by, in the order they are used. */
export const SERIES = [1, 2, 3, 4, 5].map((number) => `--reporting-series-${number}`);

/** CSS variable of the colour of what is left. */
export const OTHERS = '--reporting-series-others';
