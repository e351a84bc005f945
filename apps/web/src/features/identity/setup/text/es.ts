import type { Translation } from '../../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'administrator.title': 'Configurar Viewgate',
  'administrator.hint':
    'Esta instalación es nueva. Cree la cuenta de su primer administrador; lo demás se configura después.',
  'administrator.submit': 'Crear y continuar',
  token: 'Clave de instalación',
  'token.hint': 'Aparece en la consola del servidor, donde se inició. Demuestra que el servidor es suyo.',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  email: 'Correo electrónico',
  userName: 'Nombre de usuario',

  hint: 'Lo que necesita una instalación nueva antes de que la primera familia pueda ver. Puede salir cuando quiera: esta página guarda su avance.',
  progress: '{{done}} de {{count}} pasos hechos',
  all: 'Todo está configurado. Ahora vienen las familias y sus espectadores.',
  done: 'Listo',
  later: 'Después',

  'step.organization': 'Su organización',
  'step.organization.hint': 'Quien administra los centros y decide por todos.',
  'step.organization.go': 'Crear la organización',
  'step.location': 'El primer centro',
  'step.location.hint': 'Un lugar con sus propias familias, cámaras y zona horaria.',
  'step.location.go': 'Crear el centro',
  'step.recordingServer': 'Su NVR',
  'step.recordingServer.hint': 'El NVR de las cámaras. La conexión se prueba antes de guardar.',
  'step.recordingServer.go': 'Conectar el NVR',
  'step.cameras': 'Las cámaras',
  'step.cameras.hint': 'Elija entre las que ofrece el NVR.',
  'step.cameras.go': 'Importar cámaras',
  'step.classes': 'La primera clase',
  'step.classes_petCare': 'El primer grupo',
  'step.classes.hint':
    'Un grupo que se cuida junto y las cámaras que lo muestran. Las familias ven las cámaras de su clase.',
  'step.classes.hint_petCare':
    'Mascotas que se cuidan juntas y las cámaras que las muestran. Los dueños ven las cámaras del grupo de su mascota.',
  'step.classes.go': 'Crear una clase',
  'step.classes.go_petCare': 'Crear un grupo',
  'step.colleague': 'Su primer colega',
  'step.colleague.hint': 'Alguien que administra el centro con usted. Recibe un correo para elegir su contraseña.',
  'step.colleague.go': 'Invitar a un colega',
} satisfies Translation<typeof en>;
