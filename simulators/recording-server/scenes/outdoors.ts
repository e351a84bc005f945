import { box, ellipse, line, rect } from '../picture/canvas.ts';
import { shade } from '../picture/color.ts';
import { ball, child, dog, wander } from './actors.ts';
import { slide, tree, yard } from './props.ts';
import { coatOf, personOf, type Scene, swing } from './scene.ts';

export const playground: Scene = {
  paint(c, look) {
    yard(c, '#aed8ee', '#86b86b', shade(look.wall, 0.3));
    tree(c, 585, 150, '#4f8f4a');
    slide(c, 70, 250, look.accent);
    ellipse(c, 250, 300, 92, 26, '#e4cf9c');
    line(c, 380, 60, 350, 232, 6, look.accent);
    line(c, 520, 60, 550, 232, 6, look.accent);
    line(c, 376, 62, 524, 62, 6, look.accent);
  },
  animate(c, look, at) {
    for (const [place, x] of [415, 485].entries()) {
      const lean = swing(at, 8, place * 0.4) * 0.6;
      const [sx, sy] = [x + Math.sin(lean) * 130, 66 + Math.cos(lean) * 130];
      line(c, x - 9, 64, sx - 9, sy, 2, '#6b6b6b');
      line(c, x + 9, 64, sx + 9, sy, 2, '#6b6b6b');
      child(c, { x: sx, y: sy + 18, size: 0.8, facing: 1, stride: 0.25 }, personOf(look, place));
      rect(c, sx - 13, sy - 3, 26, 5, '#5b4636');
    }
    const down = (at * 4) % 1;
    if (down < 0.6) {
      child(c, { x: 104 + down * 190, y: 156 + down * 150, size: 0.8, facing: 1, stride: 0.25 }, personOf(look, 2));
    }
    const walk = { x: 330, y: 320, reach: 250, depth: 14, loops: 1, sways: 2, offset: look.seed / 9 };
    child(c, wander(at, walk), personOf(look, 3));
  },
};

export const waterGarden: Scene = {
  paint(c, look) {
    yard(c, '#c4e4f0', '#9cc47a', shade(look.floor, 0.35));
    ellipse(c, 330, 270, 220, 62, '#e9dcc0');
    ellipse(c, 330, 266, 196, 50, '#6fb7d6');
    tree(c, 60, 160, '#5f9f55');
    for (const [at, hex] of look.bright.entries()) {
      line(c, 420 + at * 36, 150, 420 + at * 36, 128, 3, '#5f9f55');
      ellipse(c, 420 + at * 36, 124, 9, 9, hex);
      ellipse(c, 420 + at * 36, 124, 3.5, 3.5, '#fff3c0');
    }
  },
  animate(c, look, at) {
    for (let ring = 0; ring < 4; ring++) {
      const grow = (at * 10 + ring / 4) % 1;
      ellipse(c, 330, 266, 20 + grow * 160, 6 + grow * 40, '#ffffff', { alpha: 0.22 * (1 - grow) });
    }
    for (let drop = 0; drop < 12; drop++) {
      const fly = (at * 24 + drop / 12) % 1;
      const side = drop % 2 ? 1 : -1;
      ellipse(c, 330 + side * fly * 74, 190 - Math.sin(fly * Math.PI) * 80 + fly * 70, 4, 5, '#e8f8ff');
    }
    for (const [boat, hex] of look.bright.slice(0, 3).entries()) {
      box(c, 310 + 140 * swing(at, 1, boat / 3), 262 + 22 * swing(at, 1, boat / 3 + 0.25), 38, 13, 6, hex);
    }
    for (const [place, x] of [150, 520].entries()) {
      child(
        c,
        { x, y: 322 + 4 * swing(at, 6, place / 2), size: 1.2, facing: place ? -1 : 1, stride: at * 12 },
        personOf(look, place),
      );
    }
  },
};

export const kennelYard: Scene = {
  paint(c, look) {
    yard(c, '#cbdfe6', '#b9a77d', '#9aa0a3');
    for (const x of [30, 190, 350, 510]) {
      box(c, x, 92, 100, 74, 4, look.accent);
      ellipse(c, x + 50, 150, 27, 34, '#33261e');
      rect(c, x - 8, 82, 116, 14, shade(look.accent, -0.35));
    }
    rect(c, 0, 166, c.width, 6, '#8f7d55');
  },
  animate(c, look, at) {
    for (let place = 0; place < 4; place++) {
      const walk = {
        x: 160 + place * 110,
        y: 222 + place * 32,
        reach: 110 + 20 * place,
        depth: 16,
        loops: 1 + ((place + look.seed) % 3),
        sways: 1 + (place % 2),
        offset: place * 0.29,
      };
      dog(c, wander(at, walk), coatOf(look, place));
    }
    const x = 320 + 240 * swing(at, 2, 0.1);
    ball(c, x, 332 - Math.abs(swing(at, 12)) * 30, 9, '#d7e24a', x / 9);
  },
};

export const agility: Scene = {
  paint(c, look) {
    yard(c, '#b9dcef', '#7fae62', shade(look.floor, 0.2));
    for (const x of [110, 270, 430]) {
      for (const side of [0, 80]) rect(c, x + side, 208, 7, 62, '#ffffff');
      rect(c, x, 226, 87, 7, look.accent);
      rect(c, x, 244, 87, 7, look.bright[1] ?? '#3f88c5');
    }
    box(c, 530, 196, 86, 62, 28, look.bright[2] ?? '#f2b134');
    ellipse(c, 546, 232, 20, 26, '#3a2f28');
  },
  animate(c, look, at) {
    const run = (at * 3) % 1;
    const x = -50 + run * 740;
    const hurdle = Math.max(0, ...[153, 313, 473].map((middle) => 1 - Math.abs(x - middle) / 62));
    dog(c, { x, y: 276 - hurdle * 66, size: 1.25, facing: 1, stride: at * 60 }, coatOf(look, 1));
    const walk = { x: 320, y: 336, reach: 180, depth: 8, loops: 1, sways: 1, offset: look.seed / 6 };
    child(c, wander(at, walk), personOf(look, 1));
  },
};
