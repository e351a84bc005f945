import { box, type Canvas, ellipse, line, polygon, rect } from '../picture/canvas.ts';
import { shade } from '../picture/color.ts';
import { adult, ball, cappedChild, child, wander } from './actors.ts';
import { bed, chair, drawings, room, rug, shelf, table, windowPane } from './props.ts';
import { type Look, personOf, type Scene, swing } from './scene.ts';

/** Children who walk about, drawn back to front. */
const walkers = (c: Canvas, look: Look, at: number, count: number, area: { x: number; y: number; w: number }): void => {
  const poses = Array.from({ length: count }, (_, index) => ({
    index,
    pose: wander(at, {
      x: area.x + ((index - (count - 1) / 2) * area.w) / count,
      y: area.y + (index % 3) * 16,
      reach: area.w / (count + 1),
      depth: 18 + 5 * (index % 2),
      loops: 1 + (index % 2),
      sways: 1 + ((index + 1) % 2),
      offset: index * 0.37 + look.seed * 0.13,
    }),
  }));
  poses.sort((a, b) => a.pose.y - b.pose.y);
  for (const { index, pose } of poses) child(c, pose, personOf(look, index));
};

export const playroom: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    windowPane(c, 70, 50, 90, 62, '#fffaf0');
    windowPane(c, 480, 50, 90, 62, '#fffaf0');
    shelf(c, 220, 62, 190, 3, look.bright);
    rug(c, 320, 270, 210, 62, look.accent);
    for (const [at, hex] of look.bright.slice(0, 4).entries())
      box(c, 40 + at * 24, 196 - (at % 2) * 22, 22, 22, 3, hex);
  },
  animate(c, look, at) {
    walkers(c, look, at, 3, { x: 330, y: 250, w: 460 });
    const x = 320 + 200 * swing(at, 2, look.seed / 7);
    ball(c, x, 318 - Math.abs(swing(at, 8)) * 34, 15, look.bright[1] ?? '#3f88c5', x / 15);
  },
};

export const napRoom: Scene = {
  paint(c, look) {
    room(c, shade(look.wall, -0.45), shade(look.floor, -0.45));
    box(c, 400, 46, 130, 70, 4, '#2b3350');
    ellipse(c, 495, 70, 13, 13, '#f3e9bd');
    for (const x of [390, 505]) rect(c, x, 38, 34, 92, shade(look.accent, -0.3));
    drawings(c, 70, 60, look.bright.slice(0, 4));
  },
  animate(c, look, at) {
    for (let place = 0; place < 8; place++) {
      const [x, y] = [34 + (place % 4) * 152, 186 + Math.floor(place / 4) * 86];
      const breath = swing(at, 6 + (place % 3), place * 0.21);
      bed(c, x, y, false, shade(look.bright[place % 6] ?? '#3f88c5', -0.25), personOf(look, place).hair, breath * 3);
    }
    for (let star = 0; star < 3; star++) {
      const size = 2 + 1.5 * swing(at, 3 + star, star * 0.3);
      ellipse(c, 420 + star * 28, 88 + (star % 2) * 14, size, size, '#f3e9bd');
    }
  },
};

export const infants: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    windowPane(c, 270, 48, 100, 60, '#fffaf0');
    rug(c, 320, 300, 170, 44, look.accent);
  },
  animate(c, look, at) {
    for (const [place, x] of [30, 165, 370, 505].entries()) {
      bed(
        c,
        x,
        170 + (place % 2) * 8,
        true,
        look.bright[place] ?? '#3f88c5',
        personOf(look, place).hair,
        2 * swing(at, 8, place / 4),
      );
      const lean = 26 * swing(at, 6, place * 0.2);
      line(c, x + 52, 62, x + 52 + lean * 0.4, 100, 2, '#8a7b6b');
      for (const [at3, hex] of look.bright.slice(0, 3).entries()) {
        ellipse(c, x + 52 + lean + (at3 - 1) * 20, 108 - Math.abs(at3 - 1) * 6, 7, 7, hex);
      }
    }
    walkers(c, look, at, 1, { x: 320, y: 292, w: 330 });
  },
};

export const artRoom: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    drawings(c, 40, 50, [...look.bright, ...look.bright]);
    drawings(c, 40, 96, look.bright.slice(2));
    for (const x of [60, 260, 460]) {
      table(c, x, 230, 130, '#efe2c8');
      for (const [pot, hex] of look.bright.slice(0, 4).entries()) box(c, x + 16 + pot * 26, 200, 15, 15, 4, hex);
    }
  },
  animate(c, look, at) {
    for (const [place, x] of [110, 310, 510].entries()) {
      const person = personOf(look, place + 1);
      child(c, { x: x + 14 * swing(at, 4, place / 3), y: 300, size: 1.15, facing: 1, stride: 0 }, person);
      const [hx, hy] = [x + 26 * swing(at, 9, place / 3), 262 + 6 * swing(at, 13, place / 5)];
      line(c, hx, hy, hx + 12, hy - 24, 4, '#8d6e4f');
      ellipse(c, hx, hy, 5, 4, look.bright[(place + 2) % 6] ?? '#e2574c');
    }
    walkers(c, look, at, 1, { x: 320, y: 335, w: 480 });
  },
};

export const diningRoom: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    box(c, 200, 44, 240, 74, 6, shade(look.accent, 0.35));
    for (let jar = 0; jar < 7; jar++) box(c, 216 + jar * 31, 66, 20, 30, 5, look.bright[jar % 6] ?? '#ef8354');
    rect(c, 208, 98, 224, 5, '#8d6e4f');
    for (const x of [70, 240, 410, 545]) chair(c, x, 214, look.accent);
    table(c, 40, 236, 250, '#f2e6cf');
    table(c, 350, 236, 250, '#f2e6cf');
    for (const x of [80, 150, 230, 390, 460, 540]) ellipse(c, x, 230, 22, 7, '#ffffff');
  },
  animate(c, look, at) {
    for (const [place, x] of [80, 230, 460].entries())
      ellipse(c, x + 3 * swing(at, 7, place / 3), 227, 9, 4, look.bright[place] ?? '#f2b134');
    for (let puff = 0; puff < 3; puff++) {
      const rise = (at * 8 + puff / 3) % 1;
      ellipse(c, 150 + 6 * swing(at, 5, puff / 3), 222 - rise * 44, 5 + rise * 6, 6, '#ffffff', {
        alpha: 0.5 * (1 - rise),
      });
    }
    walkers(c, look, at, 3, { x: 320, y: 312, w: 520 });
  },
};

const gymPlaces = [130, 260, 390, 520] as const;

/** The gym with children at these of its places; they never stand in front of one another, so that each can be counted. */
const gymWith = (places: readonly number[], isMinded: boolean): Scene => ({
  paint(c, look) {
    room(c, look.wall, look.floor);
    for (const [at, hex] of look.bright.entries()) rect(c, at * 108, 118, 104, 26, hex);
    for (const x of [120, 520]) {
      line(c, x - 36, 150, x - 36, 60, 6, '#8d6e4f');
      line(c, x + 36, 150, x + 36, 60, 6, '#8d6e4f');
      for (let bar = 0; bar < 7; bar++) rect(c, x - 36, 62 + bar * 12, 72, 4, '#b98b5e');
    }
    for (const [at, hex] of look.bright.slice(0, 3).entries()) box(c, 60 + at * 190, 300, 140, 34, 10, shade(hex, 0.2));
    polygon(c, [280, 226, 360, 186, 440, 226], look.accent);
  },
  animate(c, look, at) {
    const x = 320 + 250 * swing(at, 3, look.seed / 5);
    ball(c, x, 230 - Math.abs(swing(at, 9)) * 80, 18, look.bright[3] ?? '#4ba36b', x / 18);
    if (isMinded) {
      const pose = { x: 598 + 6 * swing(at, 2), y: 326, size: 1.15, facing: 1 as const, stride: at * 4 };
      adult(c, pose, personOf(look, 5));
    }
    for (const place of places) {
      const jump = Math.abs(swing(at, 10 + place, place * 0.2));
      const pose = { x: gymPlaces[place] ?? 130, y: 322 - jump * 44, size: 1.1, facing: 1 as const, stride: at * 20 };
      cappedChild(c, pose, personOf(look, place));
    }
  },
});

/** Four children and the adult who minds them. */
export const gym: Scene = gymWith([0, 1, 2, 3], true);
/** The same room with one child in it, and nobody else. */
export const gymAlone: Scene = gymWith([1], false);

export const library: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    for (const x of [20, 230, 440]) shelf(c, x, 34, 180, 4, look.bright);
    rug(c, 320, 292, 250, 56, look.accent);
    for (const [at, x] of [120, 250, 400, 520].entries())
      ellipse(c, x, 262 + (at % 2) * 34, 36, 17, look.bright[at] ?? '#9566b5');
  },
  animate(c, look, at) {
    for (const [place, x] of [120, 400].entries()) {
      child(
        c,
        { x, y: 262, size: 0.95, facing: place ? -1 : 1, stride: 0.1 * swing(at, 3, place / 2) },
        personOf(look, place),
      );
      const leaf = 13 * Math.cos(2 * Math.PI * ((at * 6 + place / 2) % 1));
      polygon(c, [x - 16, 240, x, 243, x, 226, x - 16, 222], '#fffdf6');
      polygon(c, [x, 243, x + leaf, 240, x + leaf, 222, x, 226], '#efe7d3');
    }
    walkers(c, look, at, 2, { x: 330, y: 300, w: 480 });
  },
};

export const lobby: Scene = {
  paint(c, look) {
    room(c, look.wall, look.floor);
    box(c, 250, 40, 140, 114, 4, '#7d5a3a');
    for (const x of [258, 324]) windowPane(c, x + 4, 52, 50, 92, '#a57f55');
    box(c, 440, 150, 180, 84, 8, look.accent);
    box(c, 432, 140, 196, 16, 6, shade(look.accent, 0.4));
    for (const [at, hex] of look.bright.entries()) {
      rect(c, 34 + at * 32, 66, 4, 8, '#7d5a3a');
      box(c, 26 + at * 32, 74, 20, 40, 5, hex);
    }
    polygon(c, [210, 212, 430, 212, 470, 252, 170, 252], shade(look.floor, -0.25));
  },
  animate(c, look, at) {
    child(c, { x: 530 + 16 * swing(at, 2), y: 200, size: 1.3, facing: -1, stride: 0 }, personOf(look, 4));
    box(c, 432, 140, 196, 16, 6, shade(look.accent, 0.4));
    walkers(c, look, at, 3, { x: 300, y: 280, w: 460 });
  },
};
