/**
 * The charts, in one script with the library that they draw by. It runs with the first chart that is
 * asked for, and not as the script arrives: the two together would hold up keys and clicks.
 */
export const charts = {
  ring: () => import(/* webpackMode: "eager" */ './ring-chart'),
  series: () => import(/* webpackMode: "eager" */ '../trend/series-chart'),
} as const;
