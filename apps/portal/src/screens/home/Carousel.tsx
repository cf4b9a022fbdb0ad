import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CAROUSEL_MS } from '@portal/rules';
import carouselCss from './carousel.module.css';

const prefersStill = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Pictures one at a time, moving on every five seconds; still under the pointer or the focus, when paused, and for
 * readers who want less motion (HOME-06 to HOME-08).
 */
export default function Carousel({ images, standard }: { images: readonly string[]; standard: boolean }) {
  const { t } = useTranslation('home');
  const [at, setAt] = useState(0);
  const [paused, setPaused] = useState(prefersStill);
  const [held, setHeld] = useState(false);
  const count = images.length;
  useEffect(() => {
    if (paused || held || count < 2) return;
    const timer = setInterval(() => setAt((now) => (now + 1) % count), CAROUSEL_MS);
    return () => clearInterval(timer);
  }, [paused, held, count]);

  return (
    <section
      className={carouselCss['carousel']}
      data-standard={standard}
      aria-roledescription="carousel"
      aria-label={t('carousel')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {images.map((image, index) => (
        <div
          key={image}
          className={carouselCss['slide']}
          data-shown={index === at}
          role="group"
          aria-roledescription="slide"
          aria-label={t('slide', { n: index + 1, total: count })}
          aria-hidden={index !== at}
        >
          <img src={image} alt="" fetchPriority={index === 0 ? 'high' : 'low'} />
        </div>
      ))}
      {count > 1 && (
        <div className={carouselCss['carouselControls']}>
          <button
            type="button"
            aria-label={t(paused ? 'play' : 'pause')}
            onClick={() => setPaused((now) => !now)}
          >
            {paused ? (
              <IconPlayerPlay size={18} aria-hidden="true" />
            ) : (
              <IconPlayerPause size={18} aria-hidden="true" />
            )}
          </button>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              className={carouselCss['dot']}
              aria-label={t('goToSlide', { n: index + 1 })}
              aria-current={index === at}
              onClick={() => setAt(index)}
            />
          ))}
        </div>
      )}
    </section>
  );
}
