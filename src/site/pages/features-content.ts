import {
  IconBook2,
  IconChartLine,
  IconDroplet,
  IconEye,
  IconHeartbeat,
  IconHome,
  IconLeaf,
  IconListNumbers,
  IconMessageHeart,
  IconNotebook,
  IconShieldCheck,
  IconShoppingBag,
  IconToolsKitchen2,
  IconUserHeart,
  IconUsersGroup,
  IconWifiOff,
} from '@tabler/icons-react';
import type { Fact } from './fact-list.tsx';
import type { Card } from './site-page.tsx';

export interface FeaturePart {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly cards: readonly Card[];
}

export const READY: readonly FeaturePart[] = [
  {
    id: 'planning',
    title: 'Smart meal planning',
    lead: 'Pick 3, 7, 14 or 30 days, your meals and a budget. The plan is ready in seconds.',
    cards: [
      {
        Icon: IconToolsKitchen2,
        title: '96+ meal options',
        text: 'There are more than 490 recipes for breakfast, lunch, dinner and snacks. Each one is weighed, so its numbers are calculated, not guessed.',
      },
      {
        Icon: IconShieldCheck,
        title: 'Allergies come first',
        text: 'If a food may contain an allergen, we never serve it to the person with that allergy. Choose from 15 allergens, or name any food.',
      },
      {
        Icon: IconLeaf,
        title: 'Diets respected',
        text: 'Vegetarian, vegan, halal, kosher, gluten-free, low salt and more. Each person can have their own diet.',
      },
      {
        Icon: IconHeartbeat,
        title: 'Medical meal planning',
        text: 'Food rules for celiac disease, diabetes, high blood pressure, kidney and heart disease, gout and others. If we know no rule for a condition, we say so.',
      },
      {
        Icon: IconUsersGroup,
        title: 'One meal, a portion each',
        text: 'The family eats together where it can. Each plate shows servings and grams. When one dish cannot be safe for everyone, the plan makes two.',
      },
      {
        Icon: IconMessageHeart,
        title: 'AI nutrition and mental well-being coach',
        text: 'Ask about food, habits and feelings. Answers name their sources, and help in a crisis comes first.',
      },
      {
        Icon: IconListNumbers,
        title: 'Numbers with a source',
        text: 'Foods carry up to 41 nutrients from USDA data. The plan compares them with each person’s targets. What is not known is called not known, never zero.',
      },
    ],
  },
  {
    id: 'around',
    title: 'Around the plan',
    lead: 'What a family needs between the plan and the table.',
    cards: [
      {
        Icon: IconShoppingBag,
        title: 'Auto-generated grocery lists',
        text: 'One tap turns a plan into a list, by aisle, in sizes the store sells. Add things of your own and check them off.',
      },
      {
        Icon: IconHome,
        title: 'Family dashboard',
        text: 'Who eats what today, how much goes on each plate, and what is left to buy.',
      },
      {
        Icon: IconBook2,
        title: 'Recipe discovery',
        text: 'Four shelves: family table, special diets, taste the world, and desserts. Each recipe shows steps, nutrients and who it suits.',
      },
      {
        Icon: IconUserHeart,
        title: 'Family profiles',
        text: 'Age, size, allergies, diets, conditions, likes and dislikes for everyone, from age 1. Feet and pounds, or metric.',
      },
      {
        Icon: IconNotebook,
        title: 'Food log',
        text: 'Note what each person ate, by name, barcode or from the plan, and see what it adds up to.',
      },
      {
        Icon: IconChartLine,
        title: 'Growth charts',
        text: 'Height, weight and head size on the WHO and CDC charts, and a PDF for the doctor.',
      },
      {
        Icon: IconDroplet,
        title: 'Drinks',
        text: 'One tap for each glass, next to what experts say about how much to drink.',
      },
      {
        Icon: IconWifiOff,
        title: 'Works with a weak signal',
        text: 'Read today’s plan, its recipes and your lists offline. What you check off is saved and sent later.',
      },
      {
        Icon: IconEye,
        title: 'Easy to read',
        text: 'Light or dark, a large and clear mode, full keyboard support, and plans that look good on the fridge.',
      },
    ],
  },
];

export const LATER: readonly Fact[] = [
  {
    name: 'Workouts with timers (strength, HIIT cardio, yoga)',
    text: 'Not in this version. Set how active each person is, and portions adjust.',
  },
  {
    name: 'Health analytics and reports',
    text: 'Not in this version. A plan and the food log show what each person gets in a day.',
  },
];
