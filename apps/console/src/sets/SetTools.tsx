import {
  IconAdjustments,
  IconChecklist,
  IconDeviceMobile,
  IconHistory,
  IconRoute,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { conditionsOfSet } from '@portal/fieldsets';
import type { StoredFieldSet } from '@portal/schemas';
import { Button } from '../ui/Kit.tsx';

export type Drawer = 'properties' | 'rules' | 'examples' | 'history' | null;

interface Props {
  set: StoredFieldSet;
  showsPreview: boolean;
  onPreview(shows: boolean): void;
  onDrawer(drawer: Drawer): void;
}

/** What opens beside the grid of a set. */
export function SetTools({ set, showsPreview, onPreview, onDrawer }: Props) {
  const { t } = useTranslation();
  const rules =
    [set.rules, set.orders, set.checks].reduce((sum, all) => sum + (all?.length ?? 0), 0) +
    conditionsOfSet(set).length;
  return (
    <>
      <Button kind="quiet" onClick={() => onDrawer('properties')}>
        <IconAdjustments size={18} aria-hidden="true" /> {t('sets.properties')}
      </Button>
      <Button kind="quiet" onClick={() => onDrawer('rules')}>
        <IconRoute size={18} aria-hidden="true" /> {t('sets.rules', { count: rules })}
      </Button>
      <Button kind="quiet" onClick={() => onDrawer('examples')}>
        <IconChecklist size={18} aria-hidden="true" />{' '}
        {t('sets.examples', { count: (set.examples ?? []).length })}
      </Button>
      <Button kind="quiet" onClick={() => onDrawer('history')}>
        <IconHistory size={18} aria-hidden="true" /> {t('sets.history')}
      </Button>
      <Button kind="quiet" aria-pressed={showsPreview} onClick={() => onPreview(!showsPreview)}>
        <IconDeviceMobile size={18} aria-hidden="true" /> {t('sets.preview')}
      </Button>
    </>
  );
}
