/** ISO 3166-2:GB. */
export const unitedKingdom = { ENG: 'England', NIR: 'Northern Ireland', SCT: 'Scotland', WLS: 'Wales' } as const;

/** ISO 3166-2:IE, the counties. */
export const ireland = {
  CW: 'Carlow',
  CN: 'Cavan',
  CE: 'Clare',
  CO: 'Cork',
  DL: 'Donegal',
  D: 'Dublin',
  G: 'Galway',
  KY: 'Kerry',
  KE: 'Kildare',
  KK: 'Kilkenny',
  LS: 'Laois',
  LM: 'Leitrim',
  LK: 'Limerick',
  LD: 'Longford',
  LH: 'Louth',
  MO: 'Mayo',
  MH: 'Meath',
  MN: 'Monaghan',
  OY: 'Offaly',
  RN: 'Roscommon',
  SO: 'Sligo',
  TA: 'Tipperary',
  WD: 'Waterford',
  WH: 'Westmeath',
  WX: 'Wexford',
  WW: 'Wicklow',
} as const;

/** ISO 3166-2:ES, the autonomous communities and cities. */
export const spain = {
  AN: 'Andalucía',
  AR: 'Aragón',
  AS: 'Asturias',
  CN: 'Canarias',
  CB: 'Cantabria',
  CM: 'Castilla-La Mancha',
  CL: 'Castilla y León',
  CT: 'Cataluña',
  CE: 'Ceuta',
  VC: 'Comunitat Valenciana',
  EX: 'Extremadura',
  GA: 'Galicia',
  IB: 'Illes Balears',
  RI: 'La Rioja',
  MD: 'Madrid',
  ML: 'Melilla',
  MC: 'Murcia',
  NC: 'Navarra',
  PV: 'País Vasco',
} as const;

/** ISO 3166-2:AU. */
export const australia = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
} as const;

/** ISO 3166-2:NZ. */
export const newZealand = {
  AUK: 'Auckland',
  BOP: 'Bay of Plenty',
  CAN: 'Canterbury',
  CIT: 'Chatham Islands',
  GIS: 'Gisborne',
  HKB: "Hawke's Bay",
  MWT: 'Manawatū-Whanganui',
  MBH: 'Marlborough',
  NSN: 'Nelson',
  NTL: 'Northland',
  OTA: 'Otago',
  STL: 'Southland',
  TKI: 'Taranaki',
  TAS: 'Tasman',
  WKO: 'Waikato',
  WGN: 'Wellington',
  WTC: 'West Coast',
} as const;
