import { type MetaDescriptor, Navigate, useParams } from 'react-router';
import { isSectionId, sectionOf } from '#features/settings/web/sections.ts';
import { SettingsSectionScreen } from '#features/settings/web/settings-section-screen.tsx';
import type { SettingsSectionId } from '#platform/contract/settings-sections.ts';
import { protectedMeta } from '#site/page-meta.ts';
import { SETTINGS_PARTS } from '../settings-parts.ts';
import type { BreadcrumbHandle } from '../shell/place-breadcrumbs.tsx';

const sectionIn = ({ section = '' }: { readonly section?: string | undefined }): SettingsSectionId | null =>
  isSectionId(section) ? section : null;

export function meta({ params }: { readonly params: { readonly section?: string } }): MetaDescriptor[] {
  const id = sectionIn(params);
  if (id === null) return protectedMeta('Settings', 'This part of the settings does not exist.')();
  const { title, text } = sectionOf(id);
  return protectedMeta(`${title} · Settings`, `${text}.`)();
}

export const handle: BreadcrumbHandle = {
  trail: [{ to: '/settings', label: 'Settings' }],
  Here: SectionName,
};

function SectionName() {
  const id = sectionIn(useParams());
  return id === null ? 'Settings' : sectionOf(id).title;
}

export default function SettingsSectionRoute() {
  const id = sectionIn(useParams());
  if (id === null) return <Navigate to="/settings" replace />;
  return <SettingsSectionScreen key={id} id={id} parts={SETTINGS_PARTS.get(id) ?? []} />;
}
