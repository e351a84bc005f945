/** What the contract and the server say, in Spanish, by their English sentence. `sentences.test.ts` finds those that are missing. */
const exact: Readonly<Record<string, string>> = {
  'Pet care has no license plates.': 'En el cuidado de mascotas no hay placas.',
  'The portal has more to do than it can manage at the moment. Please try again in a minute.':
    'El portal tiene en este momento más trabajo del que puede atender. Inténtelo de nuevo en un minuto.',
  'The database took too long to answer. Please try again in a minute.':
    'La base de datos tardó demasiado en responder. Inténtelo de nuevo en un minuto.',
  'The disk of the database is full. Nothing can be saved until there is room again.':
    'El disco de la base de datos está lleno. No se puede guardar nada hasta que vuelva a haber espacio.',
  'The database takes no changes at the moment. Please try again later.':
    'La base de datos no admite cambios en este momento. Inténtelo más tarde.',
  'Others are changing the same records at this moment. Please try again.':
    'Otras personas están cambiando los mismos registros en este momento. Inténtelo de nuevo.',
  'Enter an https address, or http://localhost, without # or *.':
    'Escriba una dirección https, o http://localhost, sin # ni *.',
  'Enter a moment such as 2026-06-03T15:00:00Z.': 'Escriba un momento como 2026-06-03T15:00:00Z.',
  'A schedule has at most 500 time ranges.': 'Un horario tiene como máximo 500 franjas.',
  'A time range can be named only once.': 'Una franja solo se puede nombrar una vez.',
  'The schedule has no such time range.': 'El horario no tiene esa franja.',
  'Enter a date such as 2026-06-03.': 'Escriba una fecha como 2026-06-03.',
  'Choose a client type.': 'Elija un tipo de cliente.',
  'Enter at least one redirect address.': 'Escriba al menos una dirección de redirección.',
  'Every client needs the scope openid.': 'Todo cliente necesita el ámbito openid.',
  'A public client has no secret.': 'Un cliente público no tiene secreto.',
  'There is already a client with this name.': 'Ya hay un cliente con este nombre.',
  'Enter at most 20 addresses.': 'Escriba como máximo 20 direcciones.',
  'Change your own second step at Security.': 'Cambie su propio segundo paso en Seguridad.',
  'You cannot stay logged in here: your center does not allow it.':
    'No puede mantener la sesión iniciada aquí: su centro no lo permite.',
  'Only a phone or a tablet can stay logged in.': 'Solo un teléfono o una tableta puede mantener la sesión iniciada.',
  'You were logged out: your browser now says that it is on another kind of device. “Desktop site” does that. Log in again.':
    'Se cerró su sesión: su navegador ahora dice que está en otro tipo de dispositivo. Lo hace la «versión de escritorio». Inicie sesión de nuevo.',
  'Use your passkey once more, or make one.': 'Use una vez más su llave de acceso o cree una.',
  'Enter the setup token.': 'Escriba la clave de instalación.',
  'This is not the setup token that the server printed when it started.':
    'Esta no es la clave de instalación que el servidor mostró al iniciarse.',
  'A user name has no spaces.': 'Un nombre de usuario no lleva espacios.',
  'Ask for a viewer, a child or a family.': 'Pregunte por un espectador, un niño o una familia.',
  'Enter a secure web address such as https://www.example.com.':
    'Escriba una dirección web segura como https://www.example.com.',
  'Enter the code.': 'Escriba el código.',
  'This is no such code.': 'Este código no existe.',
  'A key cannot be a number alone.': 'Una clave no puede ser solo un número.',
  'Very many people are logging in at this moment. Please try again in a few seconds.':
    'Muchas personas inician sesión en este momento. Inténtelo de nuevo en unos segundos.',
  'The password was changed since this passkey was used. Log in with the password and this passkey once; then it works alone again.':
    'La contraseña cambió desde que se usó esta llave de acceso. Inicie sesión una vez con la contraseña y esta llave; después volverá a bastar por sí sola.',
  'A user name that is an email address must be the email of this account.':
    'Un nombre de usuario que es un correo electrónico debe ser el correo de esta cuenta.',
  'This password is one of the most common ones. Choose another: three words that do not belong together, say.':
    'Esta contraseña es una de las más usadas. Elija otra: por ejemplo, tres palabras que no tengan relación.',
  'The Idempotency-Key must be 1 to 200 characters without spaces.':
    'La Idempotency-Key debe tener de 1 a 200 caracteres sin espacios.',
  'This Idempotency-Key was used for another request. Take a new one.':
    'Esta Idempotency-Key se usó para otra petición. Use una nueva.',
  'This is not your password.': 'Esta no es su contraseña.',
  'There is an authenticator app already: remove it first.': 'Ya hay una aplicación de autenticación: quítela primero.',
  'Your organization asks for a second step: add another one first.':
    'Su organización pide un segundo paso: agregue otro primero.',
  'All viewers of this location are paused. End that pause first, at the organization.':
    'Todos los espectadores de este centro están en pausa. Termine antes esa pausa, en la organización.',
  'Ask the location to change your name.': 'Pida al centro que cambie su nombre.',
  'Change your own email address in Preferences.': 'Cambie su propio correo en Preferencias.',
  'Change your own password at Change Password.': 'Cambie su propia contraseña en Cambiar contraseña.',
  'Choose a country of the list.': 'Elija un país de la lista.',
  'Choose a moment within ten years.': 'Elija un momento dentro de diez años.',
  'Choose a password.': 'Elija una contraseña.',
  'Choose a picture or enter a thumbnail URL.': 'Elija una imagen o escriba la dirección de una miniatura.',
  'Choose a region of the list.': 'Elija una región de la lista.',
  'Choose a region or at least one location.': 'Elija una región o al menos un centro.',
  'Choose a relationship from the list.': 'Elija un parentesco de la lista.',
  'Choose a state or territory of this country.': 'Elija un estado o territorio de este país.',
  'Choose a time zone of the list, such as America/Chicago.':
    'Elija una zona horaria de la lista, como America/Chicago.',
  'Choose a user of the list.': 'Elija un usuario de la lista.',
  'Choose a viewer and a camera.': 'Elija un espectador y una cámara.',
  'Choose an organization of the list.': 'Elija una organización de la lista.',
  'Choose another family.': 'Elija otra familia.',
  'Choose at least one camera.': 'Elija al menos una cámara.',
  'Choose at least one location.': 'Elija al menos un centro.',
  'Choose either a region or locations, not both.': 'Elija una región o centros, no ambas cosas.',
  'Choose locations of one organization.': 'Elija centros de una sola organización.',
  'Choose locations of the list.': 'Elija centros de la lista.',
  'Choose who becomes the primary user.': 'Elija quién será el usuario principal.',
  'Choose whose week to show.': 'Elija de quién mostrar la semana.',
  'End time must be after start time.': 'La hora final debe ser posterior a la inicial.',
  'Enter a phone number such as (312) 555-0100.': 'Escriba un teléfono como (312) 555-0100.',
  'Enter the six digits of the code.': 'Escriba las seis cifras del código.',
  'Enter a time such as 15:00.': 'Escriba una hora como 15:00.',
  'Enter a valid email address.': 'Escriba un correo electrónico válido.',
  'Enter a web address such as https://www.example.com.': 'Escriba una dirección web como https://www.example.com.',
  'Enter an address such as 203.0.113.7 or a network such as 203.0.113.0/24.':
    'Escriba una dirección como 203.0.113.7 o una red como 203.0.113.0/24.',
  'Enter an address that begins with https:// or http://, such as https://cameras.example.com.':
    'Escriba una dirección que empiece por https:// o http://, como https://cameras.example.com.',
  'Leave the user name and password out of the address.':
    'No ponga el nombre de usuario ni la contraseña en la dirección.',
  'Only staff have a photo.': 'Solo el personal tiene foto.',
  'One of these cameras is not at this location.': 'Una de estas cámaras no es de este centro.',
  'One of these locations is not of this organization.': 'Uno de estos centros no es de esta organización.',
  'Only location policies are activated as a whole.': 'Solo las políticas del centro se activan enteras.',
  'Select at least one day.': 'Elija al menos un día.',
  'Select at least one.': 'Elija al menos uno.',
  'The date must be tomorrow or later.': 'La fecha debe ser mañana o posterior.',
  'The default policy stays active until another policy is activated.':
    'La política predeterminada sigue activa hasta que se active otra.',
  'The end must be after the start.': 'El final debe ser posterior al inicio.',
  'The last Super Admin cannot be deleted, paused or given another role.':
    'El último Super Admin no se puede eliminar, pausar ni cambiar de rol.',
  'The new primary user must be another member of the family.':
    'El nuevo usuario principal debe ser otro miembro de la familia.',
  'The password needs a digit.': 'La contraseña necesita una cifra.',
  'The password needs a lowercase letter.': 'La contraseña necesita una minúscula.',
  'The password needs a special character.': 'La contraseña necesita un carácter especial.',
  'The password needs an uppercase letter.': 'La contraseña necesita una mayúscula.',
  'The passwords are not the same.': 'Las contraseñas no coinciden.',
  'The pause can end tomorrow at the earliest.': 'La pausa puede terminar mañana como muy pronto.',
  'The picture must be a jpg or jpeg file.': 'La imagen debe ser un archivo jpg o jpeg.',
  'The picture must be a png, jpg or jpeg file.': 'La imagen debe ser un archivo png, jpg o jpeg.',
  'The picture must be at most 700 KB.': 'La imagen debe ocupar como máximo 700 KB.',
  'The primary user must be a member of the family.': 'El usuario principal debe ser miembro de la familia.',
  'There is no such time zone.': 'Esa zona horaria no existe.',
  'This account is confirmed already.': 'Esta cuenta ya está confirmada.',
  'This account is paused: enable it first.': 'Esta cuenta está en pausa: habilítela primero.',
  'This account is read-only.': 'Esta cuenta es de solo lectura.',
  'This belongs to another organization.': 'Esto pertenece a otra organización.',
  'The body and the query name different policies.': 'El cuerpo y la consulta nombran políticas distintas.',
  'The sound of this stream cannot be taken out. Switch it off at the camera, or turn Audio on for this camera.':
    'No se puede quitar el sonido de esta transmisión. Desactívelo en la cámara o active el audio de esta cámara.',
  'Type at least three letters.': 'Escriba al menos tres letras.',
  'Choose until when the camera is open.': 'Elija hasta cuándo está abierta la cámara.',
  'Choose a time that is still to come.': 'Elija una hora que aún no haya pasado.',
  'A camera is opened for 24 hours at most. For longer, change its policy.':
    'Una cámara se abre como máximo 24 horas. Para más tiempo, cambie su política.',
  'This camera is not at this location.': 'Esta cámara no es de este centro.',
  'This camera is switched off: switch it on first.': 'Esta cámara está apagada: enciéndala primero.',
  'Nobody may watch this camera: it is for detectors only.': 'Nadie puede ver esta cámara: es solo para detectores.',
  'Add a child to the family first: a camera is opened for its children.':
    'Añada primero un niño a la familia: una cámara se abre para sus niños.',
  'This camera has no NVR.': 'Esta cámara no tiene NVR.',
  'This connection has another transport.': 'Esta conexión usa otro transporte.',
  'This connection is open already.': 'Esta conexión ya está abierta.',
  'This family is not at this location.': 'Esta familia no es de este centro.',
  'This feature follows from each location: change it there.': 'Esta función depende de cada centro: cámbiela allí.',
  'This is not at this location.': 'Esto no es de este centro.',
  'This is not your current password.': 'Esta no es su contraseña actual.',
  'This is your present address.': 'Esta es su dirección actual.',
  'This link is not complete.': 'Este enlace no está completo.',
  'This location has its NVR already, and may have only one.': 'Este centro ya tiene su NVR y solo puede tener uno.',
  'This network is too large: it would let nearly everybody in.':
    'Esta red es demasiado grande: dejaría entrar a casi cualquiera.',
  'This person also has access elsewhere: only somebody in charge of all of it can do this.':
    'Esta persona también tiene acceso en otro lugar: solo quien esté a cargo de todo puede hacer esto.',
  'This person also has access elsewhere: only they can change their name and email.':
    'Esta persona también tiene acceso en otro lugar: solo ella puede cambiar su nombre y su correo.',
  'This person also works at locations that are not yours: only somebody in charge of all of them can do this.':
    'Esta persona también trabaja en centros que no son suyos: solo puede hacerlo quien esté a cargo de todos.',
  'Too many connections of this account are open.': 'Esta cuenta tiene demasiadas conexiones abiertas.',
  'Use letters, digits and . _ - @ + only.': 'Use solo letras, cifras y . _ - @ +',
  'You cannot change where you work yourself.': 'No puede cambiar usted mismo dónde trabaja.',
  'You cannot change your own access.': 'No puede cambiar su propio acceso.',
  'You cannot change your own role.': 'No puede cambiar su propio rol.',
  'You cannot give this role.': 'No puede asignar este rol.',
  'You cannot delete your own account.': 'No puede eliminar su propia cuenta.',
  'You cannot lock your own account.': 'No puede pausar su propia cuenta.',
  'You cannot unlock your own account.': 'No puede habilitar su propia cuenta.',
};

/** What a kind of value is called, where a field must be of it. */
const kinds: Readonly<Record<string, string>> = {
  text: 'un texto',
  'a number': 'un número',
  'a whole number': 'un número entero',
  'true or false': 'verdadero o falso',
  'a list': 'una lista',
  'an object with fields': 'un objeto con campos',
};

/** Sentences with a name or a number in them; the field that they stand at says what they speak of. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/^.+ is required\.$/, 'Este campo es obligatorio.'],
  [
    /^(\d+) exceptions are running\. End one, or change a policy instead\.$/,
    'Hay $1 excepciones en curso. Termine una o cambie una política.',
  ],
  [/^.+ must be at least ([\d,]+) characters\.$/, 'Como mínimo $1 caracteres.'],
  [/^.+ must be at most ([\d,]+) characters\.$/, 'Como máximo $1 caracteres.'],
  [/^(?:Choose|Enter) at most ([\d,]+) .+\.$/, 'Como máximo $1.'],
  [/^.+ must have at least ([\d,]+) entries\.$/, 'Elija al menos $1.'],
  [/^.+ must have at most ([\d,]+) entries\.$/, 'Como máximo $1.'],
  [/^.+ must be at least ([-\d.]+)\.$/, 'Como mínimo $1.'],
  [/^.+ must be at most ([-\d.]+)\.$/, 'Como máximo $1.'],
  [/^.+ must be more than ([-\d.]+)\.$/, 'Debe ser más que $1.'],
  [/^.+ must be less than ([-\d.]+)\.$/, 'Debe ser menos que $1.'],
  [/^.+ must be a multiple of ([-\d.]+)\.$/, 'Debe ser un múltiplo de $1.'],
  [/^.+ must be one of (.+)\.$/, 'Debe ser uno de: $1.'],
  [/^.+ must be a moment such as (.+)\.$/, 'Escriba un momento como $1.'],
  [/^.+ must be a date such as (.+)\.$/, 'Escriba una fecha como $1.'],
  [/^.+ must be a time such as (.+)\.$/, 'Escriba una hora como $1.'],
  [/^.+ must be an address such as (.+)\.$/, 'Escriba una dirección como $1.'],
  [/^.+ must be an email address\.$/, 'Escriba un correo electrónico válido.'],
  [/^.+ has a character that cannot be kept: remove it\.$/, 'Contiene un carácter que no se puede guardar: quítelo.'],
  [/^.+ has fields that are not known here: leave out (.+)\.$/, 'Contiene campos que aquí no se conocen: quite $1.'],
  [/^.+ (?:is not right|is none of what it may be): correct it\.$/, 'Corrija este campo.'],
  [/^A (?:\w+) policy is assigned by (.+)\.$/, 'Una política de este tipo se asigna por $1.'],
  [/^The camera (.+) is already here\.$/, 'La cámara $1 ya está aquí.'],
  [
    /^(.+) stays paused: the family has more members than this location's limit allows\. .+$/,
    '$1 sigue en pausa: la familia tiene más miembros de los que permite el límite del centro. Suba el límite o quite a un miembro.',
  ],
  [
    /^This location allows at most (\d+) .+ in a family, and this family has them\.$/,
    'Este centro permite como máximo $1 de este tipo por familia, y esta familia ya los tiene.',
  ],
  [/^(.+) would be left without a location\. .+$/, '$1 se quedaría sin centros. Déjele uno o elimínela primero.'],
  [
    /^(.+) cannot be deleted because there are users currently assigned to it\.$/,
    '$1 no se puede eliminar porque hay usuarios asignados.',
  ],
];

/** The Spanish sentence, or null when there is none. */
export const translate = (sentence: string): string | null => {
  const known = exact[sentence];
  if (known) return known;
  const kind = kinds[/^.+ must be (.+)\.$/.exec(sentence)?.[1] ?? ''];
  if (kind) return `Debe ser ${kind}.`;
  const found = patterns.find(([pattern]) => pattern.test(sentence));
  return found ? sentence.replace(found[0], found[1]) : null;
};
