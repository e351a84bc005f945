/** Time zones of territories that differ from the rest of their country, or have several. */
type Zones = string | readonly string[];

const eastern = 'America/New_York';
const central = 'America/Chicago';
const mountain = 'America/Denver';
const pacific = 'America/Los_Angeles';

const unitedStates: Readonly<Record<string, Zones>> = {
  AK: ['America/Anchorage', 'America/Adak'],
  AZ: ['America/Phoenix', mountain],
  CA: pacific,
  CO: mountain,
  CT: eastern,
  DC: eastern,
  DE: eastern,
  FL: [eastern, central],
  GA: eastern,
  HI: 'Pacific/Honolulu',
  ID: ['America/Boise', pacific],
  IN: ['America/Indianapolis', central],
  KS: [central, mountain],
  KY: [eastern, central],
  MA: eastern,
  MD: eastern,
  ME: eastern,
  MI: ['America/Detroit', 'America/Menominee'],
  MT: mountain,
  NC: eastern,
  ND: [central, mountain],
  NE: [central, mountain],
  NH: eastern,
  NJ: eastern,
  NM: mountain,
  NV: [pacific, mountain],
  NY: eastern,
  OH: eastern,
  OR: [pacific, 'America/Boise'],
  PA: eastern,
  RI: eastern,
  SC: eastern,
  SD: [central, mountain],
  TN: [central, eastern],
  TX: [central, mountain],
  UT: mountain,
  VA: eastern,
  VT: eastern,
  WA: pacific,
  WV: eastern,
  WY: mountain,
  AS: 'Pacific/Pago_Pago',
  GU: 'Pacific/Guam',
  MP: 'Pacific/Guam',
  PR: 'America/Puerto_Rico',
  VI: 'America/Puerto_Rico',
};

const canada: Readonly<Record<string, Zones>> = {
  AB: 'America/Edmonton',
  BC: ['America/Vancouver', 'America/Edmonton', 'America/Fort_Nelson'],
  MB: 'America/Winnipeg',
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NT: 'America/Edmonton',
  NU: ['America/Iqaluit', 'America/Rankin_Inlet', 'America/Cambridge_Bay'],
  ON: ['America/Toronto', 'America/Winnipeg'],
  QC: ['America/Toronto', 'America/Halifax'],
  SK: ['America/Regina', 'America/Edmonton'],
  YT: 'America/Whitehorse',
};

const mexico: Readonly<Record<string, Zones>> = {
  BCN: 'America/Tijuana',
  BCS: 'America/Mazatlan',
  CAM: 'America/Merida',
  CHH: ['America/Chihuahua', 'America/Ciudad_Juarez', 'America/Ojinaga'],
  COA: ['America/Monterrey', 'America/Matamoros'],
  DUR: 'America/Monterrey',
  NAY: ['America/Mazatlan', 'America/Bahia_Banderas'],
  NLE: ['America/Monterrey', 'America/Matamoros'],
  ROO: 'America/Cancun',
  SIN: 'America/Mazatlan',
  SON: 'America/Hermosillo',
  TAM: ['America/Monterrey', 'America/Matamoros'],
  YUC: 'America/Merida',
};

const australia: Readonly<Record<string, Zones>> = {
  NSW: ['Australia/Sydney', 'Australia/Broken_Hill'],
  NT: 'Australia/Darwin',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  TAS: 'Australia/Hobart',
  VIC: 'Australia/Melbourne',
  WA: ['Australia/Perth', 'Australia/Eucla'],
};

const countries: Readonly<Record<string, readonly [rest: string, others: Readonly<Record<string, Zones>>]>> = {
  US: [central, unitedStates],
  CA: ['America/Halifax', canada],
  MX: ['America/Mexico_City', mexico],
  GB: ['Europe/London', {}],
  IE: ['Europe/Dublin', {}],
  ES: ['Europe/Madrid', { CN: 'Atlantic/Canary' }],
  AU: ['Australia/Sydney', australia],
  NZ: ['Pacific/Auckland', { CIT: 'Pacific/Chatham' }],
};

/** A territory's time zones, the most populous first; a location's own is certain only if there is just one. */
export const zonesOf = (countryCode: string, territoryCode: string): readonly string[] => {
  const country = countries[countryCode];
  if (!country) return [];
  const [rest, others] = country;
  const zones = others[territoryCode] ?? rest;
  return typeof zones === 'string' ? [zones] : zones;
};
