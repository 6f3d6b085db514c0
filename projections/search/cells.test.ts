import { cities } from '@charsu/core/domain/places/places.ts';
import { describe, expect, it } from 'vitest';
import { cellAttribute, cellBounds, cellLevels, cellsOf, levelFor } from './cells.ts';

describe('the squares of the map', () => {
  it('hold their cities at every level', () => {
    for (const city of cities) {
      const cells = cellsOf(city);
      for (const level of cellLevels) {
        const { west, south, east, north } = cellBounds(level, cells[cellAttribute(level)]);
        expect(city.longitude >= west && city.longitude < east).toBe(true);
        expect(city.latitude >= south && city.latitude <= north).toBe(true);
      }
    }
  });

  it('reach to the ends of the world', () => {
    expect(cellsOf({ latitude: -90, longitude: 180 }).cell5).toBe('31-31');
    expect(cellsOf({ latitude: 90, longitude: -180 }).cell5).toBe('0-0');
  });

  it('are as fine as a view allows', () => {
    expect(levelFor({ west: -180, south: -85, east: 180, north: 85 })).toBe(5);
    expect(levelFor({ west: 43, south: 24, east: 64.5, north: 40.5 })).toBe(7);
    expect(levelFor({ west: 51.3, south: 35.6, east: 51.31, north: 35.61 })).toBe(17);
  });
});
