import { useState } from 'react';
import { lazyOverlay } from '../../ui/page/lazy-part.tsx';
import classes from '../menus/top-bar.module.css';

const FeedbackDialog = lazyOverlay(
  () => import('../../areas/compliance/feedback/compliance-feedback-dialog.tsx'),
);

export function FeedbackButton() {
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  const open = () => {
    setAsked(true);
    setOpened(true);
  };
  return (
    <>
      <button type="button" className={classes.link} aria-haspopup="dialog" onClick={open}>
        Provide Feedback
      </button>
      {asked && <FeedbackDialog opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
