import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'login.continue': 'Continuar con {{organization}}',
  'login.continue.hint': 'Inicia sesión allí y vuelve aquí.',
  'login.email': 'Correo de trabajo',
  'login.email.hint': 'Solo se usa lo que sigue a @, para encontrar el acceso de su organización.',
  'login.find': 'Buscar el acceso de mi organización',
  'login.none':
    'Ninguna organización tiene un acceso propio para {{domain}}. Inicie sesión con su nombre de usuario y contraseña.',
  'login.wrongEmail': 'Escriba su correo de trabajo, como nombre@example.com.',
  'login.newTab': 'Iniciar sesión con {{organization}} en otra pestaña',
  'login.newTab.done': 'Ya inicié sesión allí',

  'trouble.notOffered':
    'El acceso de su organización no está conectado aquí. Inicie sesión con su nombre de usuario y contraseña.',
  'trouble.unreachable':
    'El acceso de su organización no responde. Inténtelo de nuevo en unos minutos. Si es urgente, alguien de su organización tiene una cuenta que puede entrar con contraseña.',
  'trouble.misconfigured':
    'La conexión con el acceso de su organización no funciona. Avise a quien lo administra: hay que revisar su configuración.',
  'trouble.over': 'Este inicio de sesión tardó demasiado, empezó en otro navegador o ya se usó. Empiece de nuevo.',
  'trouble.denied': 'No inició sesión en su organización. Inténtelo de nuevo o use su nombre de usuario y contraseña.',
  'trouble.untrusted':
    'No se pudo confiar en la respuesta del acceso de su organización, así que no se inició la sesión. Empiece de nuevo; si sigue ocurriendo, avise a quien lo administra.',
  'trouble.emailNotVerified':
    'El acceso de su organización no dice que su correo esté verificado. Avise a quien lo administra.',
  'trouble.otherDomain':
    'Su correo allí no es de un dominio que pueda entrar aquí. Pregunte a quien administra los usuarios.',
  'trouble.noAccess':
    'El acceso de su organización le reconoció, pero usted no tiene acceso aquí como parte del personal. Pregunte a quien administra los usuarios de su organización.',

  title: 'Iniciar sesión con las cuentas de la organización',
  hint: 'El personal puede iniciar sesión donde su organización guarda sus cuentas, como Okta, Google Workspace o Keycloak: en cualquier proveedor de identidad compatible con OpenID Connect.',
  'state.none': 'Sin conexión. El personal inicia sesión con su nombre de usuario y contraseña.',
  'state.off': 'Conectado y apagado: el personal inicia sesión con su nombre de usuario y contraseña.',
  'state.offered': 'El personal puede iniciar sesión allí o con su contraseña.',
  'state.required': 'El personal debe iniciar sesión allí. Solo las cuentas de emergencia conservan su contraseña.',
  'state.unknown': 'Nadie ha entrado así todavía.',
  'state.known_one': '{{count}} persona ha entrado así.',
  'state.known_other': '{{count}} personas han entrado así.',
  leftOut_one:
    '{{count}} persona del personal tiene un correo de otro dominio: mientras sea obligatorio, no puede entrar.',
  leftOut_other:
    '{{count}} personas del personal tienen un correo de otro dominio: mientras sea obligatorio, no pueden entrar.',
  callback: 'Dirección de redirección',
  'callback.hint': 'Escríbala en el proveedor cuando registre Viewgate allí, como aplicación web con secreto.',
  logOut: 'Dirección de cierre de sesión',
  'logOut.hint':
    'Opcional. Escríbala en el proveedor para el cierre de sesión por canal trasero («back-channel»): cuando alguien cierra sesión allí, también se cierra aquí.',

  connection: 'Conexión',
  issuer: 'Emisor',
  'issuer.hint': 'Exactamente como el proveedor se llama a sí mismo, por ejemplo https://login.example.com.',
  clientId: 'ID de cliente',
  secret: 'Secreto del cliente',
  'secret.hint': 'Se guarda cifrado y no se vuelve a mostrar.',
  test: 'Probar la conexión',
  'test.good': 'El proveedor responde y conoce este cliente.',
  who: 'Quién inicia sesión allí',
  mode: 'Inicio de sesión allí',
  'mode.off': 'Nadie todavía',
  'mode.offered': 'El personal puede iniciar sesión allí',
  'mode.required': 'El personal debe iniciar sesión allí',
  'mode.hint':
    'Si es obligatorio, las contraseñas del personal dejan de funcionar y se cierra la sesión de quien entró con una. Vale para quienes trabajan solo para esta organización.',
  'mode.off.hint':
    'Cuando ya nadie inicia sesión allí, las personas cuyo rol venía de grupos no tienen contraseña. Las registradas aquí piden una en «¿Olvidó su contraseña?»; a las creadas por grupos les envía un enlace quien administra los usuarios.',
  domains: 'Dominios de correo',
  'domains.hint':
    'El proveedor solo puede responder por direcciones de estos dominios. Su proveedor de Viewgate aprueba antes cada uno, y cada uno es de una sola organización.',
  exempt: 'Cuentas de emergencia',
  'exempt.hint':
    'Hasta cinco personas que conservan su contraseña y su rol, para cuando el proveedor de identidad no responde.',
  trusts: 'Un segundo paso hecho allí vale aquí',
  'trusts.hint': 'Si el proveedor dice que se usó algo más que una contraseña, aquí no se pide un segundo paso.',

  groups: 'Grupos y roles',
  'groups.hint':
    'Con grupos, las personas se crean al entrar por primera vez, y cada inicio de sesión ajusta su rol a sus grupos; quien no está en ninguno pierde el acceso. Sin grupos, solo entran las personas registradas aquí.',
  groupsClaim: 'Atributo con los grupos',
  group: 'Grupo',
  role: 'Rol',
  locations: 'Centros',
  'locations.search': 'Buscar centros',
  'groups.add': 'Añadir un grupo',
  'groups.remove': 'Quitar {{name}}',
  'groups.remove.unnamed': 'Quitar este grupo',

  approvals: 'Aprobación de dominios',
  'approvals.hint':
    'Apruebe un dominio cuando sepa que es de la organización: el proveedor podrá dar acceso a su personal.',
  approved: 'Aprobado',
  waiting: 'Pendiente de aprobación',
  approve: 'Aprobar',
  withdraw: 'Retirar la aprobación',
  'approve.title': '¿Aprobar {{domain}}?',
  'approve.message':
    'El proveedor de identidad de esta organización podrá dar acceso a su personal con direcciones de {{domain}}.',
  'withdraw.title': '¿Retirar la aprobación de {{domain}}?',
  'withdraw.message': 'Se cierra la sesión de quienes entraron con una dirección así, y ya no pueden entrar por allí.',

  'exempt.none':
    'Ninguna de las cuentas de emergencia puede entrar: están en pausa o no tienen contraseña. Elija otras, o nadie podrá entrar mientras el proveedor de identidad no responda.',

  people: 'Personas que entran por allí',
  'people.list': 'Lista de personas que entran por allí',
  'people.search': 'Buscar personas',
  'people.name': 'Nombre',
  'people.userName': 'Nombre de usuario',
  'people.roleFrom': 'Rol según',
  'people.byGroups': 'Grupos de allí',
  'people.byHand': 'Registro aquí',
  'people.linkedAt': 'Primer acceso por allí',
  'people.empty': 'Nadie ha entrado por allí todavía.',
  unlink: 'Desvincular',
  'unlink.title': '¿Desvincular a {{name}}?',
  'unlink.message':
    'Se cierra su sesión. En el próximo inicio de sesión allí, la cuenta se vuelve a buscar por su correo: desvincule a alguien cuyo correo pertenece ahora a otra cuenta del proveedor.',
  unlinked: 'Se desvinculó a {{name}}.',

  saved: 'Guardado.',
  disconnect: 'Desconectar',
  'disconnect.hint': 'El personal vuelve a iniciar sesión con su nombre de usuario y contraseña.',
  'disconnect.title': '¿Desconectar el proveedor de identidad?',
  'disconnect.message':
    'Se cierra la sesión de todas las personas que entraron así. Las contraseñas vuelven a funcionar. Las personas cuyo rol venía de grupos no tienen: las registradas aquí piden una en «¿Olvidó su contraseña?»; a las creadas por grupos les envía un enlace quien administra los usuarios.',
} satisfies Translation<typeof en>;
