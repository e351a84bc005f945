import type en from './en.ts';

export default {
  'imports.tooLarge': 'El archivo ocupa más de {{most}} MB. Divídalo.',
  'imports.tooManyRows': 'El archivo tiene más de {{most}} filas. Divídalo.',
  'imports.noRows': 'El archivo no tiene filas debajo de los encabezados.',
  'imports.notText': 'Esto no es texto. Guarde la lista como CSV (UTF-8).',
  'imports.spreadsheet': 'Esto es una hoja de cálculo. Guárdela como CSV (UTF-8) en el programa que la creó.',
  'imports.cellTooLong': 'Esta celda tiene más de {{most}} caracteres. Acórtela.',
  'imports.unclosedQuote':
    'Una celda entre comillas que empieza en la línea {{line}} no termina. Corrija las comillas.',
  'imports.missingColumns': 'Faltan columnas: {{names}}. La primera línea debe nombrarlas, como en la plantilla.',
  'imports.columnTwice': 'Dos columnas se llaman “{{name}}”.',
  'imports.isRunning': 'Hay otra importación en curso en este centro. Inicie esta cuando termine.',
  'imports.notNow':
    'Esta importación se está revisando, está en curso o terminó. Vuelva a cargar la página para ver cómo va.',
  'imports.familyNeeded': 'Indique qué familia: su ID o su nombre.',
  'imports.unknownFamily':
    'Aquí ninguna familia es “{{given}}”. Escriba su ID o su nombre como está en la lista de familias.',
  'imports.unknownFamily_petCare': 'Aquí ninguna familia es “{{given}}”. Dé un ID de familia para crear una nueva.',
  'imports.severalFamilies': 'Varias familias se llaman “{{given}}”. Indique el ID de familia.',
  'imports.awaitsApproval': 'Esta familia o persona espera entre los registros. Responda allí primero.',
  'imports.otherFamilyName': 'La línea {{line}} da otro nombre a esta familia. Use el mismo en ambas.',
  'imports.familyTooLarge': 'Más de {{most}} filas nombran a esta familia. Corrija el ID donde sea de otra.',
  'imports.familyLikeOther': 'Ya hay una familia llamada “{{name}}”. Se crea otra: fusiónelas si son la misma.',
  'imports.matchedByPeople':
    'Por sus personas puede ser la familia “{{name}}”. Si lo es, ponga {{key}} como ID de familia; si no, corrija lo que coincide.',
  'imports.unknownPerson': 'Escriba Niño o Espectador, no “{{given}}”.',
  'imports.unknownKey': 'Aquí nada tiene el ID “{{given}}”; se buscó por nombre.',
  'imports.keyElsewhere': 'El ID “{{given}}” es de alguien de otra familia. Cámbielo de familia primero.',
  'imports.childLikeOther': 'También hay un niño con este nombre en la familia “{{name}}”.',
  'imports.childLikeOther_petCare': 'También hay una mascota con este nombre en la familia “{{name}}”.',
  'imports.viewerElsewhere':
    'Alguien con este correo pertenece a la familia “{{name}}”. Cámbielo de familia o invítelo.',
  'imports.signInStays': 'El correo, el nombre de usuario y el nombre quedan como la persona los tiene.',
  'imports.twice': 'Igual que la línea {{line}}. Corrija una de las dos o quítela del archivo.',
  'imports.sameLogin': 'La línea {{line}} tiene el mismo nombre de usuario. Dé otro a una de las dos.',
  'imports.newClass': 'Se crea la clase “{{given}}”.',
  'imports.newClass_petCare': 'Se crea el grupo “{{given}}”.',
  'imports.unknownClass': 'Aquí ninguna clase se llama “{{given}}”. Corrija el nombre o cree la clase antes.',
  'imports.unknownClass_petCare': 'Aquí ningún grupo se llama “{{given}}”. Corrija el nombre o cree el grupo antes.',
  'imports.unknownRelationship':
    'Aquí ningún parentesco se llama “{{given}}”. Escriba uno de los que hay aquí, como Madre.',
  'imports.wrongDate': 'Escriba la fecha como 2021-03-04, no como “{{given}}”.',
  'imports.notForPets': 'En un centro de mascotas, importe mascotas y grupos.',
  'imports.yesOrNo': 'Escriba Sí o déjelo vacío.',
  'imports.changedSince': 'Alguien cambió esto después de la revisión. Suba el archivo otra vez.',
  'imports.blockedBy': 'La línea {{line}}, de la misma familia, tiene un error. Corríjala primero.',
  'imports.notAllowed': 'Quien inició esta importación ya no puede hacerlo. Alguien que pueda puede continuarla.',
  'imports.broken': 'Algo falló de nuestro lado. Continúe y, si se detiene otra vez, contacte con soporte.',
  'imports.failed': 'No se pudo importar esta fila. Inténtelo otra vez o comuníquese con soporte.',
} as const satisfies Record<keyof typeof en, string>;
