import type { Translation } from '../../../lib/i18n/catalogue.ts';
import type en from './en.ts';

export default {
  'unproven.title': 'Revise su correo',
  'unproven.hint':
    'Enviamos un enlace a {{email}}. Ábralo para confirmar que la dirección es suya; solo entonces {{location}} podrá ver su registro.',
  'pending.title': '{{location}} está revisando su registro',
  'pending.hint': 'Le avisaremos por correo en cuanto respondan. No tiene que hacer nada más.',
  'scheduled.title': 'Su acceso se aprobará el {{date}}',
  'scheduled.hint':
    '{{location}} programó su aprobación para ese día. Le avisaremos por correo cuando ya pueda ver las cámaras.',
  'denied.title': '{{location}} no aprobó su registro',
  'denied.reason': 'Escribieron: “{{reason}}”',
  'denied.hint': 'Si tiene preguntas, hable con el personal del centro.',
  'approved.title': 'Ya tiene acceso',
  'approved.hint': '{{location}} aprobó su registro. Ya puede ver las cámaras.',
  'byPartner.title': '{{location}} ya no recibe registros por aquí',
  'byPartner.hint':
    'Ahora su oficina da de alta a las familias. Pida allí que le den de alta: aquí ya no vendrá respuesta.',
  lookedAt: 'Alguien del centro lo revisa en persona; puede tardar un poco más.',
  since: 'Enviado: {{when}}',
  'usually.hours_one': 'Suelen responder en menos de una hora.',
  'usually.hours_other': 'Suelen responder en menos de {{count}} horas.',
  'usually.days_one': 'Suelen responder en menos de un día.',
  'usually.days_other': 'Suelen responder en menos de {{count}} días.',
} satisfies Translation<typeof en>;
