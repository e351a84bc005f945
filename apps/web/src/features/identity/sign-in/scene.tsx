import classes from './scene.module.css';

/** A room seen through a gate ajar: blocks, a rocking horse of light, the afternoon sun. Drawn in SVG, so that it takes the page's colors. */
export const Scene = () => (
  <svg className={classes.scene} viewBox="0 0 480 480" aria-hidden="true" focusable="false">
    <defs>
      <clipPath id="arch">
        <path d="M70 440V210a170 170 0 0 1 340 0v230Z" />
      </clipPath>
    </defs>
    <g clipPath="url(#arch)">
      <rect className={classes.wall} width="480" height="480" />
      <circle className={classes.sun} cx="318" cy="150" r="54" />
      <path className={classes.hill} d="M0 300c90-60 170-50 240-10s150 30 240-20v80H0Z" />
      <rect className={classes.floor} y="344" width="480" height="140" />
      <path className={classes.light} d="M240 250h112l90 200H210Z" />
      <g>
        <rect className={classes.blockA} x="226" y="374" width="40" height="40" rx="6" />
        <rect className={classes.blockB} x="232" y="342" width="30" height="30" rx="5" />
        <path className={classes.blockC} d="m233 340 14-26 14 26Z" />
      </g>
      <g className={classes.horse} transform="translate(16 4)">
        <path d="M262 408c34 20 86 20 120 0" fill="none" strokeWidth="7" strokeLinecap="round" />
        <path
          d="M288 402v-34h64v34M288 372c-6-22 2-34 14-40l14 16h22c12 0 20 10 20 24"
          fill="none"
          strokeWidth="11"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </g>
    </g>
    <path className={classes.arch} d="M70 440V210a170 170 0 0 1 340 0v230" />
    <path className={classes.gate} d="M70 214 214 150v290H70Z" />
    <g className={classes.bars}>
      <path d="M106 214v210M142 198v226M178 182v242M84 300l116-24M84 392h116" />
    </g>
    <circle className={classes.knob} cx="200" cy="316" r="8" />
  </svg>
);
