import { createContext } from 'react';

/** Whether a cell is drawn on a card, where two lines are all the room there is. */
export const InCard = createContext(false);
