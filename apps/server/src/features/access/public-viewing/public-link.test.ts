import { publicViewing } from '@viewgate/contract';
import { describe, expect, it } from 'vitest';
import { atPublicPlace, look, params, place, read, save, setLocation } from '../../../../test/public-place.ts';
import { refusalOf } from '../../../../test/server.ts';
import { documentPolicy, embeddable } from '../../../platform/http/security.ts';
import { createEmbedders } from './embedders.ts';

atPublicPlace();

describe('the link of a location', () => {
  it('is off until somebody turns it on, and at child care only with the name of the location', async () => {
    const fresh = await place.server.make.location({ is_public_camera_support_enabled: true });
    const staff = await place.server.signIn(
      await place.server.make.user('LocationManager', { locationIds: [fresh.id] }),
    );
    const at = { locationId: fresh.id };
    const before = await staff.call(publicViewing.get, { params: at });
    expect(before).toMatchObject({ isOn: false, isSupported: true, cameras: [] });
    expect((await refusalOf(look(before.url.split('/').at(-1)))).status).toBe(404);
    const body = { isOn: true, endsOn: null, embedOrigins: [], version: before.version };
    for (const confirmation of [undefined, 'yes']) {
      const refused = await refusalOf(
        staff.call(publicViewing.update, { params: at, body: { ...body, confirmation } }),
      );
      expect(refused.validationFailures?.[0]?.propertyName).toBe('confirmation');
    }
    await staff.call(publicViewing.update, { params: at, body: { ...body, confirmation: before.locationName } });
    expect(await staff.call(publicViewing.get, { params: at })).toMatchObject({ isOn: true });
  });

  it('needs no confirmation at pet care, and has the form of pet-care links', async () => {
    const pets = await place.server.make.location({
      is_public_camera_support_enabled: true,
      override_program_type: 'petCare',
    });
    const staff = await place.server.signIn(
      await place.server.make.user('LocationManager', { locationIds: [pets.id] }),
    );
    const at = { locationId: pets.id };
    const { version, url } = await staff.call(publicViewing.get, { params: at });
    expect(url).toMatch(/\/view\?publicId=[\w-]{43,}$/);
    const body = { isOn: true, endsOn: null, embedOrigins: [], version };
    await staff.call(publicViewing.update, { params: at, body });
    const id = url.split('=').at(-1) ?? '';
    expect(await look(id)).toMatchObject({ isPetCare: true });
    // Anyone who makes it child care has not asked for strangers to see children.
    await setLocation({ override_program_type: 'childCare' }, pets.id);
    expect((await refusalOf(look(id))).status).toBe(404);
    expect(await staff.call(publicViewing.get, { params: at })).toMatchObject({ isOn: false });
  });

  it('is not turned on where public cameras are off, and off with them', async () => {
    await setLocation({ is_public_camera_support_enabled: false });
    place.server.deps.locations.clear();
    expect(await read()).toMatchObject({ isOn: false, isSupported: false });
    const refused = await refusalOf(save({ isOn: true }));
    expect(refused.validationFailures?.[0]?.propertyName).toBe('isOn');
    await setLocation({ is_public_camera_support_enabled: true });
    place.server.deps.locations.clear();
    expect(await read()).toMatchObject({ isOn: false, isSupported: true });
  });

  it('is read by anyone who may see the location, changed by its editors, and nobody else’s', async () => {
    const as = async (role: 'LocationViewer' | 'StaffManager') =>
      place.server.signIn(await place.server.make.user(role, { locationIds: [place.camera.locationId] }));
    const viewer = await as('LocationViewer');
    expect(await viewer.call(publicViewing.get, { params: params() })).toMatchObject({ isOn: true });
    expect((await refusalOf(viewer.call(publicViewing.rotate, { params: params() }))).status).toBe(403);
    const staff = await as('StaffManager');
    expect((await refusalOf(staff.call(publicViewing.get, { params: params() }))).status).toBe(403);
    const foreign = { locationId: (await place.server.make.location()).id };
    expect((await refusalOf(place.manager.call(publicViewing.get, { params: foreign }))).status).toBe(404);
  });

  it('admits websites by their https origin alone', async () => {
    await save({
      embedOrigins: ['https://www.example.com/cameras?x=1', 'news.example.org', 'https://www.example.com'],
    });
    expect((await read()).embedOrigins).toEqual(['https://www.example.com', 'https://news.example.org']);
    for (const wrong of ['http://example.com', 'https://*.example.com', "https://a.example; script-src 'x'", '*', '']) {
      const refused = await refusalOf(save({ embedOrigins: [wrong] }));
      expect(refused.validationFailures?.[0]?.propertyName).toBe('embedOrigins.0');
    }
  });
});

describe('who may show it in a frame', () => {
  it('are the websites of a link in use, in both forms of its address, and of no other page', async () => {
    const embedders = createEmbedders(place.server.deps);
    await save({ embedOrigins: ['https://www.example.com'] });
    expect(await embedders(`/view/${place.publicId}`)).toEqual(['https://www.example.com']);
    expect(await embedders(`/VIEW?x=1&publicId=${place.publicId}`)).toEqual(['https://www.example.com']);
    for (const address of [
      `/login?publicId=${place.publicId}`,
      `/view/${place.publicId}/more`,
      '/view',
      `/view/${'x'.repeat(43)}`,
      '//',
    ]) {
      expect(await embedders(address)).toEqual([]);
    }
    await save({ isOn: false });
    expect(await embedders(`/view/${place.publicId}`)).toEqual([]);
    const policy = documentPolicy(null);
    expect(embeddable(policy, ['https://a.example', 'https://b.example'])).toContain(
      'frame-ancestors https://a.example https://b.example;',
    );
    expect(embeddable(policy, [])).toBe(policy);
  });
});
