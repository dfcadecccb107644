/** Claims what is due, fairly between webhooks, sends it, and writes down what became of it. */
@NullMarked
package io.socialdata.delivery.dispatch;

import org.jspecify.annotations.NullMarked;
