import type { Mutant } from '../mutant.ts';

/** Who may use whose records, and which features. */
export const tenancy: readonly Mutant[] = [
  {
    name: 'other-locations',
    means: 'Staff of one location work in any other.',
    file: 'apps/server/src/platform/tenancy/location-directory.ts',
    find: "if (reach.kind === 'locations' && !reach.locationIds.includes(id)) return null;",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/places/locations/locations.test.ts',
        tests: /shows each caller their own locations/,
      },
    ],
  },
  {
    name: 'whole-user-in-audit',
    means: 'While access flags are off, a change of a user leaves their email and phone number in the audit.',
    file: 'apps/server/src/features/identity/users/rules.ts',
    find: 'return flags((name) => ',
    replace: 'if (!isAsked && before) return before; return flags((name) => ',
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/users/users.test.ts',
        tests: /the audit keeps no more of the user than otherwise/,
      },
    ],
  },
  {
    name: 'other-organizations',
    means: 'Staff of one organization work at the locations of another.',
    file: 'apps/server/src/platform/tenancy/location-directory.ts',
    find: 'entry.organizationId !== reach.organizationId) return null;',
    replace: 'entry.organizationId < 0) return null;',
    noticedBy: [
      {
        file: 'apps/server/src/features/places/locations/locations.test.ts',
        tests: /shows each caller their own locations/,
      },
    ],
  },
  {
    name: 'location-of-before',
    means:
      'What was read of a location before it changed is believed for five seconds more: its integration, whose it is.',
    file: 'apps/server/src/platform/tenancy/location-directory.ts',
    find: 'if (entry && !tx && before === forgotten)',
    replace: 'if (entry && !tx)',
    noticedBy: [
      {
        file: 'apps/server/src/platform/tenancy/location-directory.test.ts',
        tests: /read before the location changed/,
      },
    ],
  },
  {
    name: 'permission-unasked',
    means: 'Every role may do what any role may.',
    file: 'apps/server/src/platform/http/guard.ts',
    find: "if (access !== 'public' && !mayCall(actor, access)) throw new Refusal('forbidden');",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/cameras/cameras.test.ts',
        tests: /a teacher can view but not change cameras/,
      },
    ],
  },
  {
    name: 'camera-of-elsewhere',
    means: "A camera of another location is read through one's own.",
    file: 'apps/server/src/features/cameras/cameras/views.ts',
    find: `.where('camera.location_id', '=', locationId)
    .where('camera.id', '=', id)
    .select([
      'camera.id',`,
    replace: `.where('camera.id', '=', id)
    .select([
      'camera.id',`,
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/cameras/cameras.test.ts',
        tests: /does not find another location's camera/,
      },
    ],
  },
  {
    name: 'policy-of-elsewhere',
    means: "A policy of another location is read and changed through one's own.",
    file: 'apps/server/src/features/access/policies/detail-view.ts',
    find: `    .where('policy.location_id', '=', locationId)
`,
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/policies/policies.test.ts',
        tests: /does not find another location's policy/,
      },
    ],
  },
  {
    name: 'custody-block-of-elsewhere',
    means: "A custody block of another location is read through one's own.",
    file: 'apps/server/src/features/people/custody-blocks/views.ts',
    find: `    .where('block.location_id', '=', locationId)
`,
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/people/custody-blocks/custody-blocks.test.ts',
        tests: /does not find a block of another location/,
      },
    ],
  },
  {
    name: 'viewer-of-elsewhere',
    means: "A viewer of another location is read and changed through one's own.",
    file: 'apps/server/src/features/people/viewers/detail-view.ts',
    find: ".where('viewer.location_id', '=', locationId)\n",
    replace: '\n',
    noticedBy: [
      {
        file: 'apps/server/src/features/people/viewers/viewers.test.ts',
        tests: /does not find another location's viewer/,
      },
    ],
  },
  {
    name: 'provider-flags-for-all',
    means: 'A location lifts onsite-only and names its own networks.',
    file: 'apps/server/src/features/places/locations/guarded.ts',
    find: 'if (changed.length > 0 && !(',
    replace: 'if (changed.length > 9 && !(',
    noticedBy: [
      {
        file: 'apps/server/src/features/places/locations/locations.test.ts',
        tests: /lets its manager change their own fields/,
      },
    ],
  },
  {
    name: 'admin-policy-by-location',
    means: 'A location relaxes what its organization imposes.',
    file: 'packages/contract/src/vocabulary/access/admin-policy.ts',
    find: '    edit: organizationEditors, // ours',
    replace: '    edit: locationReaders,',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/admin-policy/admin-policy.test.ts',
        tests: /is readable by the location and changed only by its organization/,
      },
    ],
  },
  {
    name: 'feature-gate-open',
    means: 'A feature that is switched off keeps working.',
    file: 'apps/server/src/platform/http/guard.ts',
    find: 'if (endpoint.feature && !passesFeatureGate(endpoint.feature, on)) throw notFound();',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/admin-policy/admin-policy.test.ts',
        tests: /does not exist while its feature is off/,
      },
    ],
  },
  {
    name: 'screens-without-permission',
    means: 'A screen opens for anyone who has its address.',
    file: 'apps/web/src/app/guard.ts',
    find: "if (!mayOpen(screen, me)) throw to('/403');",
    replace: '',
    noticedBy: [{ file: 'apps/web/src/app/guard.test.ts', tests: /is told of every screen that is not theirs/ }],
  },
  {
    name: 'key-of-other-integration',
    means: 'A revoked key becomes valid again under another integration.',
    file: 'apps/server/src/features/outside/integrations/store.ts',
    find: `.selectFrom('integration_api_keys')
    .where('integration_id', '=', integrationId)`,
    replace: ".selectFrom('integration_api_keys')",
    noticedBy: [
      { file: 'apps/server/src/features/outside/integrations/integrations.test.ts', tests: /makes a key invalid/ },
    ],
  },
  {
    name: 'key-in-the-audit',
    means: 'Anyone who reads the audit has the API keys.',
    file: 'apps/server/src/features/outside/integrations/service.ts',
    find: 'audit({ recordId: integrationId, recordName: name, after: { apiKey: `${prefix}…`, isValid: true } });',
    replace: 'audit({ recordId: integrationId, recordName: name, after: { apiKey: value, isValid: true } });',
    noticedBy: [
      { file: 'apps/server/src/features/outside/integrations/integrations.test.ts', tests: /shows a key once/ },
    ],
  },
  {
    name: 'users-of-elsewhere',
    means: 'Staff of one organization see and change those of another.',
    file: 'apps/server/src/features/identity/users/sight.ts',
    find: "if (reach.kind === 'organization') return sql<boolean>`staff.organization_id = ${reach.organizationId}`;",
    replace: "if (reach.kind === 'organization') return sql<boolean>`true`;",
    noticedBy: [
      {
        file: 'apps/server/src/features/identity/users/users.test.ts',
        tests: /a user of another organization does not exist/,
      },
    ],
  },
  {
    name: 'rank-ignored',
    means: "A location's viewer appoints a manager of it, or of everything.",
    file: 'packages/policy/src/vocabulary/roles.ts',
    find: 'roles[subject].rank <= roles[actor].rank;',
    replace: 'roles[subject].rank <= roles[actor].rank + 1_000;',
    noticedBy: [{ file: 'apps/server/src/features/identity/users/who-may.test.ts', tests: /and a SuperAdmin/ }],
  },
  {
    name: 'run-by-who-lost-the-right',
    means: 'Work over many locations goes on for somebody whose role was taken away meanwhile.',
    file: 'apps/server/src/platform/sessions/still-acts.ts',
    find: 'if (!standing || !role || !needs.every((permission) => hasPermission(role, permission))) return null;',
    replace: 'if (!standing) return null;',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/policy-templates/reach.test.ts',
        tests: /lost the permission during the run/,
      },
    ],
  },
  {
    name: 'template-of-elsewhere',
    means: 'A template is read and imposed by another organization.',
    file: 'apps/server/src/features/access/policy-templates/reach.ts',
    find: 'template.organization_id = ${reach.organizationId}',
    replace: 'true OR ${reach.organizationId} > 0',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/policy-templates/reach.test.ts',
        tests: /across its organization/,
      },
    ],
  },
  {
    name: 'template-imposed-elsewhere',
    means: 'A template is imposed on a location of another organization.',
    file: 'apps/server/src/features/access/location-runs/where.ts',
    find: "if (named && found.length !== named.length) throw invalid('where.locationIds', 'regions.locationElsewhere');",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/policy-templates/reach.test.ts',
        tests: /across its organization/,
      },
    ],
  },
  {
    name: 'template-imposed-unreviewed',
    means: 'Content other than what was reviewed is imposed.',
    file: 'apps/server/src/features/access/policy-templates/imposing.ts',
    find: "if (template.revision !== revision) throw invalid('revision', 'policyTemplates.changed');",
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/policy-templates/policy-templates.test.ts',
        tests: /changes during a run/,
      },
    ],
  },
  {
    name: 'viewing-of-elsewhere',
    means: 'The report of who watched counts the sessions of every location.',
    file: 'apps/server/src/features/access/viewing-report/pieces.ts',
    find: 'session.location_id = ${locationId} AND ',
    replace: '',
    noticedBy: [
      {
        file: 'apps/server/src/features/access/viewing-report/viewing-report.test.ts',
        tests: /take each minute of each session once/,
      },
    ],
  },
  {
    name: 'health-of-elsewhere',
    means: "The health of another location's camera is shown.",
    file: 'apps/server/src/features/cameras/camera-health/views.ts',
    find: 'WHERE ${isOne} AND state.location_id = ${locationId} AND state.ended_at IS NULL',
    replace: 'WHERE ${isOne} AND state.ended_at IS NULL',
    noticedBy: [
      {
        file: 'apps/server/src/features/cameras/camera-health/camera-health.test.ts',
        tests: /ends at the location/,
      },
    ],
  },
];
