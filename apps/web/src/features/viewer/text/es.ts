export default {
  hello: 'Hola, {{name}}',
  children: 'Pendiente de {{names}}',
  open: 'Abierta ahora',
  openUntil: 'Abierta hasta {{time}}',
  closed: 'Cerrada',
  opens: 'Abre {{time}}',
  sessionsLeft_one: 'Queda {{count}} visita hoy',
  sessionsLeft_other: 'Quedan {{count}} visitas hoy',
  offline: 'Esta cámara está sin conexión en este momento.',
  none: 'Aún no hay cámaras',
  'none.hint': 'En cuanto el centro ponga a su hijo en una clase con cámara, aparecerá aquí.',
  'none.hint_petCare': 'En cuanto el centro ponga a su mascota en un grupo con cámara, aparecerá aquí.',
} as const;
