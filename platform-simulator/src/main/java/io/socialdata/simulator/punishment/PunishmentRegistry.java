package io.socialdata.simulator.punishment;

import io.socialdata.simulator.world.User;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Watches what accounts do and decides which are punished. */
@Singleton
public final class PunishmentRegistry {

    private final Clock clock;
    private final ConcurrentMap<Long, AccountConduct> accounts = new ConcurrentHashMap<>();
    private volatile PunishmentLimits limits = PunishmentLimits.OFF;

    PunishmentRegistry(Clock clock) {
        this.clock = clock;
    }

    /** An account that has offended. */
    public record Offender(String handle, int offences, Punishment punishment) {}

    /** Counts a call that has arrived. It must leave, too. */
    public void arrive(User user) {
        of(user).arrived();
    }

    public void leave(User user) {
        of(user).left();
    }

    /** Judges a call that has arrived. */
    public Punishment judge(User user) {
        PunishmentLimits current = limits;
        return current.enabled() ? of(user).judge(current, clock.instant()) : Punishment.NONE;
    }

    public PunishmentLimits limits() {
        return limits;
    }

    /** Sets the limits and forgives all offences. */
    public void apply(PunishmentLimits other) {
        limits = other;
        accounts.values().forEach(AccountConduct::forgive);
    }

    public void reset() {
        apply(PunishmentLimits.OFF);
    }

    /** Returns the accounts with offences, worst first. */
    public List<Offender> offenders() {
        return accounts.values().stream()
                .map(account -> new Offender(
                        account.handle(),
                        account.offences(),
                        Punishment.after(account.offences(), limits.offencesPerStep())))
                .filter(offender -> offender.offences() > 0)
                .sorted(Comparator.comparingInt(Offender::offences).reversed())
                .toList();
    }

    private AccountConduct of(User user) {
        return accounts.computeIfAbsent(user.id(), id -> new AccountConduct(user.handle()));
    }
}
