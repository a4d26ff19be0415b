/** The area descriptor (`area.json`) and the registry (`areas.json`). */
export * from './descriptor';
export * from './localise';
export * from './read-registry';
export * from './registry';
export * from './report';
export * from './roll-out';
