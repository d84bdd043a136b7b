import { type MetaFunction, useParams } from 'react-router';
import { helpArticle, helpPath } from '#contract/help-articles.ts';
import { HelpArticleScreen } from '#web/features/articles/help-article-screen.tsx';
import { metaOf } from '#web/lib/page-meta.ts';
import { pageTitle } from '#web/ui/brand.tsx';

export const meta: MetaFunction = ({ params }) => {
  const article = helpArticle(params.slug ?? '');
  if (!article) return [{ title: pageTitle('Article not found') }];
  const { slug, title, summary } = article;
  return metaOf({ path: helpPath(slug), label: title, title, description: summary, group: 'help' });
};

export default function HelpArticleRoute() {
  const { slug = '' } = useParams();
  return <HelpArticleScreen slug={slug} />;
}
