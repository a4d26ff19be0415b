/** What names and addresses of payers are made of, to search among. */
export const FIRST_NAMES = (
  'Liam Emma Noah Olivia William Charlotte Benjamin Chloe Lucas Mia Logan Amelie Felix Juliette ' +
  'Thomas Rosalie Ethan Zoe Jacob Alice Samuel Florence Arjun Priya Wei Mei Hassan Aisha Mateo ' +
  'Sofia Owen Claire Nathan Lea Gabriel Jack Abigail Ryan Hannah James Mary Robert Patricia John ' +
  'Jennifer Michael Linda David Elizabeth Carlos Maria Daniel Susan Matthew Jessica Anthony Sarah'
).split(' ');

export const LAST_NAMES = (
  'Tremblay Smith Gagnon Brown Roy Martin Bouchard Wilson Gauthier MacDonald Morin Singh Lavoie ' +
  'Wong Fortin Chen Pelletier Patel Campbell Nguyen Leblanc Anderson Girard Kim Boucher Fraser ' +
  'Ouellet Sharma Caron Murphy Beaulieu Khan Cloutier Stewart Poirier Reid Fournier Grant Johnson ' +
  'Williams Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Thomas Taylor ' +
  'Moore Jackson Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson Walker Young'
).split(' ');

const times = (count: number, domain: string) => Array<string>(count).fill(domain);

/** As often as they are here. */
export const DOMAINS = [
  ...times(42, 'gmail.com'),
  ...times(15, 'outlook.com'),
  ...times(12, 'yahoo.ca'),
  ...times(9, 'icloud.com'),
  ...times(8, 'hotmail.com'),
  ...times(5, 'videotron.ca'),
  ...times(4, 'rogers.com'),
  'proton.me',
  'sympatico.ca',
  'shaw.ca',
  'telus.net',
  'gmx.de',
];
