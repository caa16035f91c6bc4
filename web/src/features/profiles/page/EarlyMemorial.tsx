import { Button } from '../../../ui/Button.tsx'
import { Dotted } from '../../../ui/Dotted.tsx'
import { PageColumn } from '../../../ui/Page.tsx'
import headStyles from './MemorialHead.module.css'
import { PortraitFrame } from './MemorialPortrait.tsx'
import portraitStyles from './MemorialPortrait.module.css'
import { PageColumns } from './PageColumns.tsx'

/** Marks what `fillEarlyMemorial` fills in or takes away. */
const slot = (name: string) => ({ 'data-slot': name })

/** Names the font something is set in, of which the letters must have come before it is drawn. */
const font = (style: string) => ({ 'data-font': `${style} "Spomen Serif"` })

/**
 * The head of a memorial with nothing in it, as it is written into the app's own page at the build: for whoever is on a phone,
 * portrait, name and days stand there before the scripts of the app have come. It has no words of ours, since it is the same in
 * every language, and no h1, since that is the page's own.
 */
export const EarlyMemorial = () => (
  <PageColumn>
    <PageColumns
      card={
        <div className={headStyles['head']}>
          <PortraitFrame
            picture={
              <>
                <img {...slot('portrait')} className={portraitStyles['shown']} alt="" fetchPriority="high" />
                <span {...slot('initials')} className={portraitStyles['initials']}>
                  <span />
                </span>
              </>
            }
          >
            <div {...slot('family')} className={portraitStyles['toCome']}>
              <Button tone="quiet" small>
                {' '}
              </Button>
            </div>
          </PortraitFrame>
          <div {...slot('names')} className={headStyles['names']}>
            {/* oxlint-disable-next-line jsx-a11y/heading-has-content -- filled in, and hidden from whoever listens */}
            <h2 {...slot('name')} {...font('500 1.75rem')} className={headStyles['name']} />
            <p {...slot('nickname')} className={headStyles['nickname']}>
              <q {...font('italic 1.125rem')} />
            </p>
            <p className={headStyles['dates']}>
              <span {...slot('born')} style={{ whiteSpace: 'nowrap' }} />{' '}
              <span {...slot('died')} style={{ whiteSpace: 'nowrap' }} />
              {/* Hold the places of age and home, of which the first is said in words. */}
              <span style={{ visibility: 'hidden' }}>
                <Dotted>
                  <span key="length" {...slot('length')} />
                  <span key="home" {...slot('home')} />
                </Dotted>
              </span>
            </p>
            <p {...slot('known')} {...font('italic 1.125rem')} className={headStyles['known']} />
          </div>
        </div>
      }
      start={null}
    />
  </PageColumn>
)
