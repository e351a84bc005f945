/** The name or description of something, in each language of the product. */
interface Words {
  readonly en: string;
  readonly es: string;
}

/** Which `/api/features/…` call returns a flag; `/api/features` returns them all. */
export type FeatureGroup = 'portal' | 'viewer' | 'lpr' | 'location';

/** A feature flag: what it gates, and whether it is on in a new installation. */
export interface FeatureFlag {
  /** Identifies it in URLs and the audit; never reused. */
  readonly id: number;
  readonly group: FeatureGroup;
  readonly gates: Words;
  readonly isEnabledByDefault: boolean;
  /** Switching it off (or on) makes somebody less safe in this way; confirmed first. */
  readonly risk?: { readonly when: 'off' | 'on'; readonly what: Words };
}

/** Every stored feature flag of the product. As a gate, the prefix `not-` requires the flag to be off. */
export const features = {
  Sms: {
    id: 1,
    group: 'viewer',
    isEnabledByDefault: false,
    gates: {
      en: 'Text messages, phone verification and SMS subscriptions; never at pet-care locations',
      es: 'Mensajes de texto, verificación del teléfono y suscripciones por SMS; nunca en centros de mascotas',
    },
  },
  LicensePlateRecognition: {
    id: 2,
    group: 'lpr',
    isEnabledByDefault: true,
    gates: { en: 'License plates, their webhook and alerts', es: 'Placas, su webhook y sus alertas' },
    risk: {
      when: 'off',
      what: {
        en: 'License plates are no longer asked for, recognized or reported: nobody is told of an unknown car.',
        es: 'Ya no se piden, reconocen ni notifican placas: nadie sabrá de un auto desconocido.',
      },
    },
  },
  MultipleNvrServerSupport: {
    id: 3,
    group: 'portal',
    isEnabledByDefault: true,
    gates: {
      en: 'Several NVRs per location; the camera form asks which',
      es: 'Varios NVR por centro; el formulario de la cámara pregunta cuál',
    },
  },
  FamilyProgram: {
    id: 4,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'Families and their members', es: 'Familias y sus miembros' },
  },
  RoomRequest: {
    id: 5,
    group: 'viewer',
    isEnabledByDefault: true,
    gates: { en: 'Room requests by viewers', es: 'Solicitudes de sala de los espectadores' },
  },
  ReviewRegistrations: {
    id: 6,
    group: 'viewer',
    isEnabledByDefault: true,
    gates: {
      en: 'Registrations wait for staff; when off, they are approved at once',
      es: 'Los registros esperan al personal; si se desactiva, se aprueban de inmediato',
    },
    risk: {
      when: 'off',
      what: {
        en: 'Anyone who registers may watch at once; nobody reviews the registration.',
        es: 'Quien se registre podrá ver las cámaras de inmediato, sin que nadie revise el registro.',
      },
    },
  },
  PerUserCameraPermissions: {
    id: 7,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'Camera and dashboard access flags on users', es: 'Permisos de cámara y panel en cada usuario' },
    risk: {
      when: 'off',
      what: {
        en: 'Camera access can no longer be changed user by user.',
        es: 'El acceso a las cámaras ya no se podrá cambiar usuario por usuario.',
      },
    },
  },
  AiPartnerConfiguration: {
    id: 8,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The AI Integrations tab of a location', es: 'La pestaña Integraciones de IA de un centro' },
  },
  MobileNvrAccess: {
    id: 9,
    group: 'portal',
    isEnabledByDefault: true,
    gates: {
      en: 'The NVR user by which staff watch cameras in the mobile app, with its QR code',
      es: 'El usuario de NVR con el que el personal ve cámaras en la aplicación móvil, con su código QR',
    },
  },
  CameraAudioEnabled: {
    id: 10,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The audio checkbox of a camera', es: 'La casilla de audio de una cámara' },
  },
  OnsiteOnlyViewingOption: {
    id: 11,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The onsite-only option of a location', es: 'La opción “solo en el centro” de un centro' },
    risk: {
      when: 'off',
      what: {
        en: 'Locations can no longer be limited to viewing on site; those that are stay so.',
        es: 'Ya no se podrá limitar un centro a ver en el propio centro; los que lo están siguen así.',
      },
    },
  },
  IntegrationForceSync: {
    id: 12,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The force-sync button', es: 'El botón de sincronización forzada' },
  },
  AdminLocationPolicy: {
    id: 13,
    group: 'portal',
    isEnabledByDefault: true,
    gates: {
      en: 'The Policies tab of a location: its admin policy',
      es: 'La pestaña Políticas de un centro: su política de administración',
    },
    risk: {
      when: 'off',
      what: {
        en: "The organization's admin policy can no longer be seen or changed; what it imposes stays in force.",
        es: 'La política de administración ya no se podrá ver ni cambiar; lo que impone sigue en vigor.',
      },
    },
  },
  PolicyConfiguration: {
    id: 14,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The configuration tab of a policy', es: 'La pestaña de configuración de una política' },
    risk: {
      when: 'off',
      what: {
        en: 'Device rules, Stream Shield and limits of policies can no longer be seen or changed; they stay in force.',
        es: 'Las reglas de dispositivos, Stream Shield y los límites ya no se podrán ver ni cambiar; siguen en vigor.',
      },
    },
  },
  AiDashboardLink: {
    id: 15,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The AI dashboard link', es: 'El enlace al panel de IA' },
  },
  PreferencesPage: {
    id: 16,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The preferences page', es: 'La página de preferencias' },
  },
  DebugMode: {
    id: 17,
    group: 'portal',
    isEnabledByDefault: false,
    gates: { en: 'The debug toolbox', es: 'La caja de herramientas de depuración' },
    risk: {
      when: 'on',
      what: {
        en: 'The debug toolbox creates families, events and alerts that are not real. It is not for a portal in use.',
        es: 'Las herramientas de depuración crean familias, eventos y alertas que no son reales. No son para un portal en uso.',
      },
    },
  },
  PublicCameraSupportGlobal: {
    id: 18,
    group: 'viewer',
    isEnabledByDefault: true,
    gates: {
      en: 'Public cameras at locations that turn them on',
      es: 'Cámaras públicas en los centros que las activan',
    },
    risk: {
      when: 'on',
      what: {
        en: 'At every location with public cameras turned on, whole families and holders of a public link see them again.',
        es: 'En cada centro con cámaras públicas activadas volverán a verlas todas las familias y quien tenga el enlace público.',
      },
    },
  },
  AiOnly: {
    id: 19,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The AI-only checkbox of a camera', es: 'La casilla “solo IA” de una cámara' },
  },
  HlsProxyStreams: {
    id: 20,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'The HLS proxy checkbox of a camera', es: 'La casilla de proxy HLS de una cámara' },
  },
  HlsCaching: {
    id: 21,
    group: 'portal',
    isEnabledByDefault: true,
    gates: {
      en: 'The Bandwidth Reduction checkbox of a camera',
      es: 'La casilla de reducción de ancho de banda de una cámara',
    },
  },
  BlueIrisIframe: {
    id: 22,
    group: 'portal',
    isEnabledByDefault: false,
    gates: { en: 'The camera manager embedded in the portal', es: 'El gestor de cámaras dentro del portal' },
  },
  OrganizationTabs: {
    id: 23,
    group: 'portal',
    isEnabledByDefault: true,
    gates: {
      en: 'Tabs Info, Regions and Locations of an organization',
      es: 'Pestañas Información, Regiones y Centros de una organización',
    },
  },
  OrgManagerManageRegions: {
    id: 24,
    group: 'portal',
    isEnabledByDefault: true,
    gates: { en: 'Regions for organization managers', es: 'Regiones para gerentes de organización' },
  },
} as const satisfies Record<string, FeatureFlag>;
