import styles from './Garden.module.css'

/** The picture on the print: an evening garden, painted in the browns of an old photograph. */
export function Garden({ label }: { label: string }) {
  return (
    <svg className={styles['garden']} viewBox="0 0 360 420" role="img" aria-label={label} focusable="false">
      <defs>
        <linearGradient id="garden-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#cdb996" />
          <stop offset="0.6" stopColor="#efdfc0" />
          <stop offset="1" stopColor="#f6ead0" />
        </linearGradient>
        <radialGradient id="garden-edge" cx="0.5" cy="0.46" r="0.75">
          <stop offset="0.55" stopColor="#3a2a18" stopOpacity="0" />
          <stop offset="1" stopColor="#3a2a18" stopOpacity="0.42" />
        </radialGradient>
        <filter id="garden-soft" x="-20%" y="-20%" width="140%" height="140%">
          <feGaussianBlur stdDeviation="2.2" />
        </filter>
        <filter id="garden-leaves" x="-10%" y="-10%" width="120%" height="120%">
          <feTurbulence type="fractalNoise" baseFrequency="0.07" numOctaves="3" seed="9" />
          <feDisplacementMap in="SourceGraphic" scale="15" />
        </filter>
        <filter id="garden-old">
          <feGaussianBlur stdDeviation="0.8" />
        </filter>
        <filter id="garden-grain">
          <feTurbulence type="fractalNoise" baseFrequency="0.85" numOctaves="2" seed="4" />
          <feColorMatrix values="0 0 0 0 0.23 0 0 0 0 0.16 0 0 0 0 0.09 0 0 0 0.9 -0.36" />
        </filter>
      </defs>
      <g filter="url(#garden-old)">
        <rect width="360" height="420" fill="url(#garden-sky)" />
        <circle cx="92" cy="186" r="70" fill="#fdf3da" filter="url(#garden-soft)" opacity="0.8" />
        <g filter="url(#garden-soft)">
          <path fill="#c3b08c" d="M0 226c60-34 96-14 150-28 66-18 130-40 210-16v110H0Z" />
          <path fill="#a8946d" d="M0 258c70-26 124-8 186-22 60-14 112-18 174-6v80H0Z" />
          <path
            fill="#8f7c56"
            d="M14 262c4-26 6-42 10-52 4 10 6 26 10 52ZM40 260c3-18 5-32 9-40 4 8 6 22 9 40Z"
          />
        </g>
        <path fill="#d8c5a0" d="M232 168 360 150v150H232Z" />
        <path fill="#7d6647" d="M222 170 300 104l60 40v14Z" />
        <rect x="262" y="196" width="44" height="54" fill="#6d5638" />
        <rect x="266" y="200" width="36" height="46" fill="#fbe3a9" />
        <path stroke="#6d5638" strokeWidth="3" d="M284 200v46M266 222h36" />
        <path fill="#95835a" d="M0 296c90-22 236-24 360-8v132H0Z" />
        <path
          fill="#a89668"
          d="M60 420c10-52 60-84 128-108 30-10 50-16 62-22 10 12-34 26-48 40-26 26-8 58 18 90Z"
          opacity="0.75"
        />
        <path
          fill="#5b4830"
          d="M120 352c6-56 2-92-10-128l16-4c6 18 10 30 12 44 6-14 14-26 26-34l8 8c-20 20-24 50-22 112Z"
        />
        <g fill="#6f6240" filter="url(#garden-leaves)">
          <path d="M36 182c-6-30 16-52 42-52 8-26 40-38 66-24 26-10 54 6 56 32 20 10 22 40 2 52-8 22-42 28-58 14-20 16-54 14-64-6-22 4-40-4-44-16Z" />
        </g>
        <g fill="#857650" filter="url(#garden-leaves)">
          <path d="M62 156c4-18 22-26 38-20 10-18 40-18 48-2 18-4 32 12 26 28-14 12-30 8-38 0-14 14-36 12-44 0-12 6-26 4-30-6Z" />
        </g>
        <g fill="#a3946a" opacity="0.8" filter="url(#garden-leaves)">
          <circle cx="88" cy="150" r="9" />
          <circle cx="132" cy="136" r="12" />
          <circle cx="158" cy="158" r="8" />
          <circle cx="110" cy="172" r="7" />
          <circle cx="178" cy="176" r="9" />
        </g>
        <g fill="none" stroke="#4b3a26" strokeLinecap="round" strokeWidth="5">
          <path d="M158 332h92M162 318h84M164 304h80" />
          <path d="M166 300v54M242 300v54" strokeWidth="4" />
        </g>
        <path fill="#e8d6b2" d="M212 326c8-10 22-10 28-2l-2 8h-26Z" />
        <g stroke="#5d4f31" strokeLinecap="round" strokeWidth="2.5">
          <path d="M24 420c2-24-2-40-8-54M30 420c2-30 8-46 16-58M60 420c-2-22-8-34-12-44M300 420c0-26 6-44 14-56M312 420c-2-20-8-36-14-46M336 420c0-28 4-44 10-58" />
        </g>
        <g fill="#efe0bd">
          <circle cx="16" cy="364" r="5.5" />
          <circle cx="47" cy="360" r="6.5" />
          <circle cx="48" cy="376" r="4.5" />
          <circle cx="315" cy="362" r="6.5" />
          <circle cx="298" cy="373" r="5" />
          <circle cx="346" cy="361" r="6" />
        </g>
      </g>
      <rect width="360" height="420" fill="url(#garden-edge)" />
      <rect width="360" height="420" filter="url(#garden-grain)" opacity="0.5" />
    </svg>
  )
}
