import { PrintOnly } from '../../../ui/PrintOnly.tsx'
import styles from './PrintedTree.module.css'
import type { SceneText, TreeScene, Stroke } from './scene.ts'
import { footHeight, type TreePrintPage } from './print-pages.ts'

export interface TreePrint {
  scene: TreeScene
  /** Where it is cut into pages; else it stands on one, upright or across as it fits better. */
  pages: readonly TreePrintPage[] | null
}

/** A drawing on paper. */
export function TreeOnPaper({ scene, pages }: TreePrint) {
  if (pages === null) {
    const side = scene.width > scene.height ? 'landscape' : 'portrait'
    return (
      <PrintOnly pageRules={`@page { size: ${side}; margin: 8mm }`}>
        <svg
          className={styles['sheet']}
          viewBox={`0 0 ${scene.width} ${scene.height}`}
          role="img"
          aria-label={scene.title}
        >
          <DrawnScene {...scene} />
        </svg>
      </PrintOnly>
    )
  }
  return (
    <PrintOnly pageRules="@page { size: landscape; margin: 8mm }">
      {pages.map((page, index) => {
        const place = `${index + 1} / ${pages.length}`
        return (
          <svg
            key={place}
            className={styles['part']}
            viewBox={`${page.left} ${page.top} ${page.width} ${page.height}`}
            role="img"
            aria-label={`${scene.title}, ${place}`}
          >
            <DrawnScene {...page} />
            <rect
              className={styles['foot']}
              x={page.left}
              y={page.top + page.height - footHeight}
              width={page.width}
              height={footHeight}
            />
            <text className={styles['place']} x={page.left + 8} y={page.top + page.height - 7}>
              {`${scene.title}  ·  ${place}`}
            </text>
          </svg>
        )
      })}
    </PrintOnly>
  )
}

const DrawnScene = ({ strokes, texts }: { strokes: readonly Stroke[]; texts: readonly SceneText[] }) => (
  <>
    {strokes.map((line) => (
      <path
        key={`${line.path} ${line.fill}`}
        d={line.path}
        fill={line.fill ?? 'none'}
        stroke={line.stroke}
        strokeWidth={line.width}
        strokeDasharray={line.dash}
      />
    ))}
    {texts.map(({ x, y, text, font, colour }, index) => (
      // oxlint-disable-next-line react/no-array-index-key
      <text key={index} x={x} y={y} fill={colour} textAnchor="middle" style={{ font }}>
        {text}
      </text>
    ))}
  </>
)
