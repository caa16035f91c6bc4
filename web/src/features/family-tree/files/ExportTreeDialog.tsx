import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  IconFileText,
  IconFileVector,
  IconPhoto,
  IconPrinter,
  IconTree,
  IconLayoutGrid,
  type TablerIcon,
} from '../../../ui/icons.ts'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { downloadFile } from '../../../kit/download.ts'
import { usePrintOnceLoaded } from '../../../kit/use-print-once-loaded.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { renderPng } from '../drawing/png.ts'
import { type TreePrint, TreeOnPaper } from '../drawing/PrintedTree.tsx'
import { useTreeScene } from '../drawing/BrowserPrintedTree.tsx'
import type { TreeScene } from '../drawing/scene.ts'
import { fitsOnePrintPage, cutIntoPrintPages } from '../drawing/print-pages.ts'
import { renderSvg } from '../drawing/svg.ts'
import styles from '../FamilyTree.module.css'
import type { Tree } from '../model.ts'
import { type GedcomVersion, writeGedcom } from './write-gedcom.ts'
import { writeNativeFile } from './native-file.ts'

interface Props {
  /** The whole tree, for files that hold everything. */
  tree: Tree
  /** What of it is shown, for pictures and paper. */
  shown: Tree
  onClose: () => void
}

interface Format {
  icon: TablerIcon
  name: ReactNode
  note: ReactNode
  run: () => unknown
}

/** What a tree can be saved as; files carry the family's name. */
function useTreeFiles(tree: Tree, scene: TreeScene) {
  const { t } = useLingui()
  const title = t`The family ${tree.name}`
  const save = (content: string, type: string, ending: string) =>
    downloadFile(new Blob([content], { type }), `${title}.${ending}`)

  async function saveImage() {
    const image = await renderPng(scene)
    if (!image) {
      toast.failed(t`This browser could not draw the picture. The drawing holds the same tree.`)
      return
    }
    downloadFile(image.blob, `${title}.png`)
    if (image.isSmall)
      toast.done(t`The tree is large, so the picture is small. The drawing stays sharp at any size.`)
  }

  const saveGedcom = (version: GedcomVersion) =>
    save(writeGedcom(tree, version), 'text/vnd.familysearch.gedcom', 'ged')

  return { save, saveImage, saveGedcom }
}

/** The ways to export a tree, in the order they are offered. */
function useFormats(
  { tree, shown }: Omit<Props, 'onClose'>,
  print: (printed: TreePrint) => void,
): readonly Format[] {
  const [scene] = useState(useTreeScene(shown))
  return [...usePaperFormats(scene, tree === shown, print), ...useFileFormats(tree, scene)]
}

/** On one sheet, and on several where that one is too small to be read. */
function usePaperFormats(
  scene: TreeScene,
  isWhole: boolean,
  print: (printed: TreePrint) => void,
): readonly Format[] {
  const [isReadable] = useState(() => fitsOnePrintPage(scene))
  const [pages] = useState(() => (isReadable ? [] : cutIntoPrintPages(scene)))
  return [
    {
      icon: IconPrinter,
      name: <Trans>Print</Trans>,
      note: isReadable ? <OneSheet isWhole={isWhole} /> : <OneSmallSheet isWhole={isWhole} />,
      run: () => print({ scene, pages: null }),
    },
    ...(isReadable
      ? []
      : [
          {
            icon: IconLayoutGrid,
            name: <Trans>Print in parts</Trans>,
            note: (
              <Plural
                value={pages.length}
                one="# sheet"
                other="# sheets, to be laid side by side; everybody can be read"
              />
            ),
            run: () => print({ scene, pages }),
          },
        ]),
  ]
}

const OneSheet = ({ isWhole }: { isWhole: boolean }) =>
  isWhole ? (
    <Trans>The whole tree on one sheet</Trans>
  ) : (
    <Trans>Only ancestors and descendants, on one sheet</Trans>
  )

const OneSmallSheet = ({ isWhole }: { isWhole: boolean }) =>
  isWhole ? (
    <Trans>The whole tree on one sheet: so large a family is too small to be read there</Trans>
  ) : (
    <Trans>
      Only ancestors and descendants, on one sheet: so large a family is too small to be read there
    </Trans>
  )

/** As a picture, for Spomen, and for the programs of genealogists. */
function useFileFormats(tree: Tree, scene: TreeScene): readonly Format[] {
  const files = useTreeFiles(tree, scene)
  return [
    {
      icon: IconPhoto,
      name: <Trans>Picture (PNG)</Trans>,
      note: <Trans>To be sent or looked at anywhere</Trans>,
      run: files.saveImage,
    },
    {
      icon: IconFileVector,
      name: <Trans>Drawing (SVG)</Trans>,
      note: <Trans>Sharp at any size, also on a poster</Trans>,
      run: () => files.save(renderSvg(scene), 'image/svg+xml', 'svg'),
    },
    {
      icon: IconTree,
      name: <Trans>File for Spomen</Trans>,
      note: <Trans>Everything, to be opened here again or on another device</Trans>,
      run: () => files.save(writeNativeFile(tree), 'application/json', 'json'),
    },
    {
      icon: IconFileText,
      name: <Trans>GEDCOM 7</Trans>,
      note: <Trans>For newer programs of genealogists</Trans>,
      run: () => files.saveGedcom('7.0'),
    },
    {
      icon: IconFileText,
      name: <Trans>GEDCOM 5.5.1</Trans>,
      note: <Trans>For all programs of genealogists</Trans>,
      run: () => files.saveGedcom('5.5.1'),
    },
  ]
}

/** Where a tree is exported: on paper, as an image, or as a file. */
export default function ExportTreeDialog({ tree, shown, onClose }: Props) {
  /** The paper stays as long as the dialog is open: some browsers draw it long after they were asked to print. */
  const [printed, setPrinted] = useState<TreePrint | null>(null)
  const { print } = usePrintOnceLoaded()
  const formats = useFormats({ tree, shown }, (paper) => {
    flushSync(() => setPrinted(paper))
    void print()
  })
  return (
    <Dialog isOpen onClose={onClose} title={<Trans>Print it, or take it along</Trans>}>
      <ul className={styles['choices']}>
        {formats.map(({ icon: Icon, name, note, run }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- they never change places
          <li key={index}>
            <button type="button" className={styles['choice']} onClick={() => void run()}>
              <Icon stroke={1.4} />
              <span>{name}</span>
              <small>{note}</small>
            </button>
          </li>
        ))}
      </ul>
      {printed && <TreeOnPaper {...printed} />}
    </Dialog>
  )
}
