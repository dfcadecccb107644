package io.socialdata.system.hostile;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * One attack beside an honest customer.
 *
 * @param harm complaints of the customer, and gains of the attack; empty if the suite withstood it
 */
record AttackTrial(AttackKind kind, Timings honest, List<String> harm, Duration took) {

    AttackTrial {
        harm = List.copyOf(harm);
    }

    static AttackTrial of(AttackKind kind, AttackedSuite suite) throws IOException, InterruptedException {
        long begun = System.nanoTime();
        HonestCustomer customer = new HonestCustomer(suite);
        customer.becomeKnown();
        Attack attack = kind.on(suite);
        Timings honest;
        try {
            attack.begin();
            honest = customer.call(attack.honestCustomerAddress());
        } finally {
            attack.end();
        }
        List<String> harm = new ArrayList<>(honest.problems());
        harm.addAll(customer.billingProblems());
        harm.addAll(attack.gains());
        return new AttackTrial(kind, honest, harm, Duration.ofNanos(System.nanoTime() - begun));
    }

    @Override
    public String toString() {
        return "%s: %s; harm %s; %d s".formatted(kind, honest, harm, took.toSeconds());
    }
}
