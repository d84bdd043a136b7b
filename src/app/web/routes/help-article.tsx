import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '#platform/web/ui/brand.tsx';
import { HelpArticleScreen } from '#site/articles/help-article-screen.tsx';
import { helpArticle, helpPath } from '#site/help-articles.ts';
import { metaOf } from '#site/page-meta.ts';

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
