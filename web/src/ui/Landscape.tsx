import styles from './Landscape.module.css'

/**
 * A valley in the colours of the theme, in mist: ridges, a village, a river, poplars. Decoration: hide it from
 * screen readers where it stands. It fills its place from the foot up, and shows its middle where it is narrow.
 */
export function Landscape() {
  return (
    <svg
      className={styles['landscape']}
      viewBox="0 0 1600 700"
      preserveAspectRatio="xMidYMax slice"
      focusable="false"
    >
      <defs>
        <linearGradient id="valley-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles['paper']} />
          <stop offset="0.62" className={styles['sky']} />
        </linearGradient>
        <radialGradient id="valley-glow">
          <stop offset="0" className={styles['glow']} />
          <stop offset="0.4" className={styles['glow']} stopOpacity="0.45" />
          <stop offset="1" className={styles['glow']} stopOpacity="0" />
        </radialGradient>
        {layers.map((layer) => (
          <linearGradient key={layer} id={`valley-${layer}`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={styles[layer]} />
            <stop offset={layer === 'front' ? 1 : 0.5} className={styles[`${layer}-foot`]} />
          </linearGradient>
        ))}
      </defs>
      <rect width="1600" height="700" fill="url(#valley-sky)" />
      <ellipse cx="770" cy="372" rx="520" ry="300" fill="url(#valley-glow)" />
      <circle cx="770" cy="338" r="34" className={styles['sun']} />
      <path
        fill="url(#valley-farthest)"
        d="M0 349c13 3 53 12 80 18c27 6 53 17 80 20c27 3 53 0 80-3c27-3 53-10 80-14c27-4 53-7 80-8c27-1 53 0 80 3c27 3 53 11 80 15c27 4 53 9 80 10c27 1 53-1 80-2c27-1 53 0 80-3c27-3 53-9 80-14c27-5 53-16 80-18c27-2 53 2 80 4c27 2 53 6 80 8c27 2 53 4 80 5c27 2 53 3 80 4c27 1 53 2 80 2c27 0 53-3 80 0c27 3 53 17 80 19c27 3 67-3 80-4V700H0Z"
      />
      <path
        fill="url(#valley-far)"
        d="M0 433c13-2 53-10 80-15c27-4 53-11 80-12c27-1 53 6 80 7c27 2 53 5 80 2c27-2 53-14 80-17c27-3 53-3 80 0c27 3 53 17 80 18c27 2 53-5 80-9c27-4 53-15 80-16c27-1 53 6 80 9c27 3 53 11 80 10c27 0 53-8 80-13c27-4 53-15 80-14c27 1 53 17 80 21c27 4 53 2 80 1c27-1 53-6 80-6c27 0 53 7 80 6c27 0 53-6 80-9c27-3 53-6 80-11c27-4 67-13 80-16V700H0Z"
      />
      <path
        className={styles['village']}
        d="M905 483v-30h-3c1-6 4-8 6-10 1-3 2-8 3-13 1 5 2 10 3 13 2 2 5 4 6 10h-3v30ZM916 483v-14l14-8 14 8v14ZM868 479v-9l9-6 9 6v9ZM955 484v-9l10-7 10 7v9ZM986 485v-8l8-6 8 6v8ZM840 471v-8l8-6 8 6v8Z"
      />
      <path
        className={styles['village']}
        d="M826 467c-5-5-5-19 0-30c5 11 5 25 0 30ZM888 483c-6-6-6-22 0-36c6 14 6 30 0 36ZM948 485c-5-5-5-19 0-30c5 11 5 25 0 30ZM1012 486c-6-6-6-21 0-34c6 13 6 28 0 34ZM1024 487c-7-8-7-26 0-42c7 16 7 34 0 42ZM1036 487c-5-5-5-19 0-30c5 11 5 25 0 30ZM596 448c-5-5-5-17 0-28c5 11 5 23 0 28ZM608 446c-6-6-6-22 0-36c6 14 6 30 0 36ZM620 444c-5-5-5-16 0-26c5 10 5 21 0 26ZM847 476c-1-6 5-8 9-8s10 2 9 8ZM934 485c-1-6 6-9 11-9s12 3 11 9ZM994 486c-1-6 6-9 12-9s13 3 12 9ZM619 442c-1-6 7-9 13-9s14 3 13 9ZM1036 487c-1-6 7-9 14-9s15 3 14 9Z"
      />
      <path
        fill="url(#valley-middle)"
        d="M0 475c13-1 53-2 80-4c27-2 53-6 80-9c27-2 53-5 80-6c27-1 53 2 80 1c27-1 53-7 80-8c27-1 53 0 80 0c27 0 53 3 80 0c27-2 53-12 80-15c27-2 53-3 80 0c27 3 53 13 80 20c27 7 53 19 80 23c27 4 53 1 80 2c27 1 53 2 80 2c27 0 53 1 80-3c27-3 53-14 80-18c27-4 53-1 80-4c27-3 53-11 80-15c27-4 53-6 80-7c27-1 53 3 80 3c27 0 67-2 80-2V700H0Z"
      />
      <path
        className={styles['trees']}
        d="M622 544c-13-17-13-57 0-92c13 35 13 75 0 92ZM646 541c-15-21-15-72 0-116c15 44 15 95 0 116ZM672 539c-12-15-12-52 0-84c12 32 12 69 0 84ZM1160 530c-17-22-17-74 0-120c17 46 17 98 0 120ZM1192 531c-19-26-19-91 0-146c19 55 19 120 0 146ZM1226 532c-16-19-16-64 0-104c16 40 16 85 0 104ZM1258 532c-18-23-18-81 0-130c18 49 18 107 0 130ZM268 555c-13-16-13-56 0-90c13 34 13 74 0 90ZM294 558c-15-21-15-72 0-116c15 44 15 95 0 116ZM320 561c-12-14-12-50 0-80c12 30 12 66 0 80ZM996 523c-10-13-10-43 0-70c10 27 10 57 0 70ZM1014 524c-9-10-9-33 0-54c9 21 9 44 0 54ZM570 548c-3-17 13-24 26-24s29 7 26 24ZM680 537c-2-13 10-18 20-18s22 5 20 18ZM1104 529c-3-20 15-28 30-28s33 8 30 28ZM1250 533c-4-22 20-32 40-32s44 10 40 32ZM206 552c-3-18 15-26 30-26s33 8 30 26ZM322 564c-3-15 14-22 28-22s31 7 28 22ZM958 523c-2-10 8-14 16-14s18 4 16 14Z"
      />
      <path
        fill="url(#valley-near)"
        d="M0 551c13-1 53-1 80-4c27-2 53-9 80-11c27-1 53 0 80 2c27 2 53 6 80 9c27 3 53 8 80 8c27 0 53-4 80-7c27-3 53-7 80-10c27-3 53-7 80-10c27-3 53-5 80-7c27-1 53 0 80-2c27-2 53-8 80-10c27-2 53 0 80 0c27 0 53 0 80 1c27 1 53 4 80 5c27 1 53 1 80 2c27 1 53 1 80 2c27 1 53 2 80 3c27 2 53 5 80 6c27 1 53 0 80-1c27 0 67-2 80-2V700H0Z"
      />
      <path
        className={styles['river']}
        d="M846 526c52 4 104 12 98 32-7 22-114 30-182 54-70 25-112 54-130 88h236c-10-34 6-62 54-84 56-26 100-42 88-66-10-18-84-24-164-24Z"
      />
      <path
        fill="url(#valley-front)"
        d="M1600 606c-120-26-262-28-372-2-96 22-152 40-196 66-22 13-34 26-40 40h608ZM0 606c110-34 236-40 350-20 84 14 150 34 190 62 20 15 28 33 30 52H0Z"
      />
    </svg>
  )
}

const layers = ['farthest', 'far', 'middle', 'near', 'front'] as const
